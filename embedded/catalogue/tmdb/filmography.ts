import type { Catalogue, CatalogueTitle, CrewCredit } from '../catalogue.ts';
import { byPopularity } from './lists.ts';

/** A person's credits: the inverse of every title's credits. */
export interface Filmography {
  readonly cast: readonly {
    readonly title: CatalogueTitle;
    readonly creditId: string;
    readonly character: string;
    readonly order: number;
  }[];
  readonly crew: readonly (CrewCredit & { readonly title: CatalogueTitle })[];
}

/** Groups the credits of all titles by person. */
export function filmographies(catalogue: Catalogue): ReadonlyMap<number, Filmography> {
  const all = new Map<number, { cast: Filmography['cast'][number][]; crew: Filmography['crew'][number][] }>();
  for (const id of catalogue.people.keys()) all.set(id, { cast: [], crew: [] });
  for (const title of [...catalogue.movies.values(), ...catalogue.series.values()]) {
    for (const [order, { personId, creditId, character }] of title.cast.entries()) {
      all.get(personId)?.cast.push({ title, creditId, character, order });
    }
    for (const credit of title.crew) all.get(credit.personId)?.crew.push({ title, ...credit });
  }
  return all;
}

/** A person's department in TMDB: that of most of their credits; creators count as writers. */
export function departmentOf({ cast, crew }: Filmography): string {
  if (crew.length <= cast.length) return 'Acting';
  const counts = new Map<string, number>();
  for (const { department } of crew) {
    const name = department === 'Creator' ? 'Writing' : department;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** Up to three titles a person is best known for. */
export function knownFor({ cast, crew }: Filmography): CatalogueTitle[] {
  const titles = new Set([...cast, ...crew].map(({ title }) => title).filter(({ adult }) => !adult));
  return [...titles].sort(byPopularity).slice(0, 3);
}
