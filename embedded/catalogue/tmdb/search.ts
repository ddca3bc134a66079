import { foldedSpellings, foldText, withoutArticle } from '../../../server/records/foldText.ts';
import type { Catalogue, CataloguePerson, CatalogueTitle } from '../catalogue.ts';
import { keywords } from '../genres.ts';
import { translatedNames } from './translation.ts';

/** A searchable record. */
export type Found =
  | { readonly type: 'title'; readonly title: CatalogueTitle }
  | { readonly type: 'person'; readonly person: CataloguePerson };

interface Entry {
  readonly match: Found;
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
        match: { type: 'title', title },
        names: [
          ...new Set([title.title, title.originalTitle, ...translatedNames(title)].flatMap(foldedSpellings)),
        ],
        popularity: title.popularity,
      })),
      ...[...catalogue.people.values()].map((person): Entry => ({
        match: { type: 'person', person },
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
      .filter(({ entry, fit }) => fit > 0 && (includeAdult || !isAdult(entry.match)))
      .sort((a, b) => b.fit - a.fit || b.entry.popularity - a.entry.popularity)
      .map(({ entry }) => entry.match);
  }
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * How well a folded name matches a text. 6: exactly; 5: it begins with the same words; 4: it has them; 3: it begins with the
 * text; 2: each word of the text begins one of its words; 1: it has the text, in a script without spaces; 0: not at all. A
 * name's article only counts if the text has one.
 */
export function fitOf(fullName: string, query: string): number {
  const name = withoutArticle(query) === query ? withoutArticle(fullName) : fullName;
  if (name === query || fullName === query) return 6;
  if (`${name} `.startsWith(`${query} `)) return 5;
  if (` ${name} `.includes(` ${query} `)) return 4;
  if (name.startsWith(query)) return 3;
  const words = fullName.split(' ');
  if (query.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return WITHOUT_SPACES.test(query) && name.includes(query) ? 1 : 0;
}

function isAdult(match: Found): boolean {
  return match.type === 'title' && match.title.adult;
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
