import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { marked } from 'marked';
import { fenceWords, isCode } from '../../web/vite/guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'docs/developers');
/** Modules are written where Node finds the packages they import: other clients', and the project's in the folders above. */
const moduleFolder = path.join(root, 'e2e/http/clients/node_modules/.cache/guide');
/** The address that the guide writes for the server's. */
const WRITTEN_URL = 'http://localhost:4000';

/** A code block of the guide. */
export interface Snippet {
  readonly language: string;
  /** The words after the language: see CONTRIBUTING.md. */
  readonly words: readonly string[];
  readonly code: string;
  /** The block after it, if that has its variables or its answer. */
  readonly variables?: unknown;
  readonly answer?: unknown;
}

interface Page {
  /** Its Markdown. */
  readonly text: string;
  readonly snippets: readonly Snippet[];
}

/** The pages of the guide, by their files' names. */
export async function readGuide(): Promise<ReadonlyMap<string, Page>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const pages = files.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return [name, { text, snippets: snippetsIn(text) }] as const;
  });
  return new Map(await Promise.all(pages));
}

function snippetsIn(markdown: string): Snippet[] {
  const snippets: Snippet[] = [];
  for (const token of marked.lexer(markdown).filter(isCode)) {
    const [language = '', ...words] = fenceWords(token);
    const [kind] = words;
    if (language === 'json' && (kind === 'variables' || kind === 'answer')) {
      const owner = snippets.pop();
      if (!owner)
        throw new Error(`A block of ${kind} must follow what it belongs to; received ${token.text}`);
      snippets.push({ ...owner, [kind]: JSON.parse(token.text) as unknown });
    } else snippets.push({ language, words, code: token.text });
  }
  return snippets;
}

/** Runs a page's shell snippets in one shell, and returns the output of each. */
export async function runShell(snippets: readonly Snippet[], url: string): Promise<string[]> {
  const END = '\u0000';
  const script = snippets.map(({ code }) => `${code}\nprintf '\\0'`).join('\n');
  // Without --norc, bash may take Node's pipe for a remote shell's and read the machine's own settings.
  const options = ['--norc', '-euo', 'pipefail', '-c'];
  const { stdout } = await promisify(execFile)('bash', [...options, addressed(script, url)]);
  return stdout.split(END).slice(0, -1);
}

/** Runs a JavaScript snippet as a module. */
export async function runModule({ code }: Snippet, name: string, url: string): Promise<void> {
  await mkdir(moduleFolder, { recursive: true });
  const file = path.join(moduleFolder, `${name}.mjs`);
  await writeFile(file, addressed(code, url));
  await import(/* @vite-ignore */ `${pathToFileURL(file).href}?at=${Date.now()}`);
}

function addressed(code: string, url: string): string {
  return code.replaceAll(WRITTEN_URL, url);
}
