import { foldedSpellings, foldText } from '../../../server/records/foldText.ts';
import type { Catalogue, CataloguePerson, CatalogueTitle } from '../catalogue.ts';
import { keywords } from '../genres.ts';
import { translatedNames } from './translation.ts';

/** A searchable record. */
export type Found =
  | { readonly type: 'title'; readonly title: CatalogueTitle }
  | { readonly type: 'person'; readonly person: CataloguePerson };

interface Entry {
  readonly found: Found;
  readonly names: readonly string[];
  readonly popularity: number;
}

/** Finds titles and people by name, best match first. */
export class SearchIndex {
  readonly #entries: readonly Entry[];

  constructor(catalogue: Catalogue) {
    const titles = [...catalogue.movies.values(), ...catalogue.series.values()];
    this.#entries = [
      ...titles.map((title): Entry => ({
        found: { type: 'title', title },
        names: [
          ...new Set([title.title, title.originalTitle, ...translatedNames(title)].flatMap(foldedSpellings)),
        ],
        popularity: title.popularity,
      })),
      ...[...catalogue.people.values()].map((person): Entry => ({
        found: { type: 'person', person },
        names: foldedSpellings(person.name),
        popularity: person.popularity,
      })),
    ];
  }

  /** All matches for a text; a blank text matches nothing. */
  find(text: string, includeAdult: boolean): Found[] {
    const queries = foldedSpellings(text).filter((query) => query !== '');
    if (queries.length === 0) return [];
    const bestFit = ({ names }: Entry) =>
      Math.max(...names.flatMap((name) => queries.map((query) => fitOf(name, query))));
    return this.#entries
      .map((entry) => ({ entry, fit: bestFit(entry) }))
      .filter(({ entry, fit }) => fit > 0 && (includeAdult || !isAdult(entry.found)))
      .sort((a, b) => b.fit - a.fit || b.entry.popularity - a.entry.popularity)
      .map(({ entry }) => entry.found);
  }
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** 5 exact name, 4 prefix, 3 whole words, 2 word prefixes, 1 part of a name in a script without spaces, 0 no match. */
export function fitOf(name: string, query: string): number {
  if (name === query) return 5;
  if (name.startsWith(query)) return 4;
  if (` ${name} `.includes(` ${query} `)) return 3;
  const words = name.split(' ');
  if (query.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return WITHOUT_SPACES.test(query) && name.includes(query) ? 1 : 0;
}

function isAdult(found: Found): boolean {
  return found.type === 'title' && found.title.adult;
}

/** search/keyword: keywords whose name matches a text, best match first. */
export function keywordsNamed(text: string) {
  const query = foldText(text);
  if (query === '') return [];
  return [...keywords]
    .map(([id, name]) => ({ row: { id, name }, fit: fitOf(foldText(name), query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ row }) => row);
}
