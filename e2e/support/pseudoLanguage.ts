import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { textParts } from '../../text/areas.ts';
import { ORIGINAL, readCatalogue, readTexts } from '../../text/catalogues.ts';
import { compileMessage } from '../../text/compileMessages.ts';
import {
  formatMessage,
  intlTag,
  type Message,
  type MessageValues,
  type TextTable,
} from '../../text/formatMessage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The language whose texts become pseudo-texts: one that is written from right to left. */
export const PSEUDO_TAG = 'ar';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áḃçðéƒğĥîĵķļṁñóþǫŕšţûṽŵẋýžÁḂÇÐÉḞĞĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ';

/** A compiled English message as a pseudo-text: no letter stays plain, and it is 40 % longer. */
function toPseudo(message: Message): Message {
  const words = pseudoWords(message);
  return /\p{L}/u.test(JSON.stringify(message)) ? [['⟦'], words, ['⟧']].flat() : message;
}

function pseudoWords(message: Message): Exclude<Message, string> {
  return [message].flat().map((part) => {
    if (typeof part === 'string') return accented(part);
    if (part === 0 || part.length === 1) return part;
    const [name, kind, forms] = part;
    const pseudo = Object.entries(forms).map(([key, form]) => [key, pseudoWords(form)] as const);
    return [name, kind, Object.fromEntries(pseudo)] as const;
  });
}

/** Words with an accent on every letter and two of every vowel. Tags stay as they are. */
function accented(words: string): string {
  return words
    .split(/(<\/?\w+>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(/[aeiou]/gi, '$&$&').replaceAll(/[a-z]/gi, (letter) => accent(letter)),
    )
    .join('');
}

function accent(letter: string): string {
  return ACCENTED.at(PLAIN.indexOf(letter)) ?? letter;
}

/** A pseudo-text by its name, without its tags: `pseudoText('search.heading')`. */
export function pseudoText(name: string, values: MessageValues = {}): string {
  const [area = '', key = ''] = name.split('.');
  const text = readCatalogue(ORIGINAL)[area]?.[key];
  if (text === undefined) throw new Error(`${name} must be a text of text/en.json`);
  return formatMessage(toPseudo(compileMessage(text)), values, intlTag(PSEUDO_TAG)).replace(/<\/?\w+>/g, '');
}

const literals = /(?<=JSON\.parse\()("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)(?=\))/gs;

/** The table of texts in a literal of the built code; undefined for other literals. */
function readTable(literal: string): TextTable | undefined {
  const json = literal
    .slice(1, -1)
    .replaceAll(/\\(u[\da-f]{4}|.)/gis, (escape, escaped: string) =>
      escaped.length === 1 && !/[nrtbfv0]/.test(escaped) ? escaped : String(JSON.parse(`"${escape}"`)),
    );
  return JSON.parse(json);
}

/** Replaces one table of a built file by the pseudo-texts of its areas. */
async function replaceTable(file: string, isReplaced: (table: TextTable) => boolean): Promise<void> {
  const english = readCatalogue(ORIGINAL);
  let replaced = 0;
  const code = (await readFile(file, 'utf8')).replaceAll(literals, (literal) => {
    const table = readTable(literal);
    if (!table || !isReplaced(table)) return literal;
    replaced += 1;
    const areas = Object.keys(table).map(
      (area) =>
        [area, Object.values(english[area] ?? {}).map((text) => toPseudo(compileMessage(text)))] as const,
    );
    return JSON.stringify(JSON.stringify(Object.fromEntries(areas)));
  });
  if (replaced !== 1) throw new Error(`${file} must have one table of texts to replace; found ${replaced}`);
  await writeFile(file, code);
  // The server compresses the new file itself.
  for (const extension of ['br', 'gz']) await rm(`${file}.${extension}`, { force: true });
}

/** Makes a copy of the built product whose texts in one language are pseudo-texts. Resolves to its folder and how to remove it. */
export async function buildPseudoProduct(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-pseudo-'));
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  for (const name of await readdir(root))
    if (name !== 'dist') await symlink(path.join(root, name), path.join(folder, name));

  const client = path.join(folder, 'dist/web/client');
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  );
  for (const part of textParts) {
    const { file = '' } = manifest[`../text/${PSEUDO_TAG}.${part}.js`] ?? {};
    await replaceTable(path.join(client, file), () => true);
  }
  const { complete } = readTexts(PSEUDO_TAG);
  const home = JSON.stringify(compileMessage(complete['common']?.['home'] ?? ''));
  const at = Object.keys(complete['common'] ?? {}).indexOf('home');
  await replaceTable(
    path.join(folder, 'dist/web/server/entry-server.js'),
    (table) => JSON.stringify(table['common']?.[at]) === home,
  );
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
