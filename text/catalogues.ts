import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE } from '../contract/paths.ts';
import { type Catalogue, compileMessage, findFaults } from './compileMessages.ts';
import type { TextTable } from './formatMessage.ts';

/** The language that the texts are written in first. */
export const ORIGINAL = DEFAULT_LANGUAGE;

/** Hashes of the English texts that a language's texts are translations of, by 'area.key'. */
type Sources = Readonly<Record<string, string>>;

const fileOf = (name: string) => fileURLToPath(new URL(`${name}.json`, import.meta.url));

/** A file's content; empty when there is none. */
function readJson(name: string): unknown {
  const file = fileOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The files that a language's texts are made from. */
export function catalogueFiles(tag: string): string[] {
  return [ORIGINAL, tag, `sources/${tag}`].map(fileOf).filter(existsSync);
}

/** The texts as they stand in a language's file; empty when it has none. */
export function readCatalogue(tag: string): Catalogue {
  return readJson(tag) as Catalogue;
}

/** Which English texts a language's texts are translations of. */
export function readSources(tag: string): Sources {
  return readJson(`sources/${tag}`) as Sources;
}

/** What names an English text in `text/sources`: a text that has changed has another. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Every text of a catalogue. */
export function textsIn(catalogue: Catalogue) {
  return Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ area, key, name: `${area}.${key}`, text })),
  );
}

/** The texts of all areas in a language, English where it has no translation of the text as it is today; and which those are. */
export function completeCatalogue(tag: string, english: Catalogue, own: Catalogue, sources: Sources) {
  const complete: Record<string, Record<string, string>> = {};
  const fallbacks: string[] = [];
  for (const { area, key, name, text } of textsIn(english)) {
    const translation = tag === ORIGINAL ? text : own[area]?.[key];
    const isStale = tag !== ORIGINAL && sources[name] !== hashOf(text);
    if (translation === undefined) fallbacks.push(`${name} is missing`);
    else if (isStale) fallbacks.push(`${name} is a translation of an earlier text`);
    (complete[area] ??= {})[key] = translation === undefined || isStale ? text : translation;
  }
  return { complete, fallbacks };
}

/** The texts of English areas, all of them by default, in a language as visitors read them: completed from its files. */
export function readTexts(tag: string, english: Catalogue = readCatalogue(ORIGINAL)) {
  return completeCatalogue(tag, english, readCatalogue(tag), readSources(tag));
}

/** The messages of areas, compiled. */
export function compiledTable(catalogue: Catalogue): TextTable {
  const areas = Object.entries(catalogue).map(([area, texts]) => [
    area,
    Object.values(texts).map(compileMessage),
  ]);
  return Object.fromEntries(areas) as TextTable;
}

/** What is wrong with a language's texts that are shown, by name: 'diary.until lacks {end}'. */
export function faultsIn(english: Catalogue, own: Catalogue, sources: Sources, language: string): string[] {
  return textsIn(own).flatMap(({ area, key, name, text }) => {
    const original = english[area]?.[key];
    if (original === undefined) return [`${name} is not in the English texts`];
    if (sources[name] !== hashOf(original)) return [];
    return findFaults(original, text, language).map((fault) => `${name} ${fault}`);
  });
}
