import type { Catalogue, CatalogueTitle } from '../records.ts';
import { byPopularity } from './shelves.ts';

/** What a person has done: the other direction of every title's credits. */
export interface Filmography {
  readonly cast: readonly {
    readonly title: CatalogueTitle;
    readonly creditId: string;
    readonly character: string;
    readonly order: number;
  }[];
  readonly crew: readonly { readonly title: CatalogueTitle; readonly creditId: string }[];
}

/** Turns the credits of all titles round, by person. */
export function filmographies(catalogue: Catalogue): ReadonlyMap<number, Filmography> {
  const all = new Map<number, { cast: Filmography['cast'][number][]; crew: Filmography['crew'][number][] }>();
  for (const id of catalogue.people.keys()) all.set(id, { cast: [], crew: [] });
  for (const title of [...catalogue.movies.values(), ...catalogue.series.values()]) {
    for (const [order, { personId, creditId, character }] of title.cast.entries()) {
      all.get(personId)?.cast.push({ title, creditId, character, order });
    }
    if (title.directorCredit) {
      const { personId, creditId } = title.directorCredit;
      all.get(personId)?.crew.push({ title, creditId });
    }
  }
  return all;
}

/** What TMDB calls a person's department: where most of their credits are. */
export function departmentOf({ cast, crew }: Filmography): string {
  return crew.length > cast.length ? 'Directing' : 'Acting';
}

/** Up to three titles a person is best known for. */
export function knownFor({ cast, crew }: Filmography): CatalogueTitle[] {
  const titles = new Set([...cast, ...crew].map(({ title }) => title).filter(({ adult }) => !adult));
  return [...titles].sort(byPopularity).slice(0, 3);
}
