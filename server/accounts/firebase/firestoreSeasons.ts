import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseSeason, type SeasonParts, serialiseSeason } from '../../viewer/records.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import { setWhole } from './viewerDocuments.ts';

/** Episodes whose parts share a document, by their numbers: whatever a season has, none comes near Firestore's 1 MiB. */
const EPISODES_A_DOCUMENT = 1000;

/** How many seasons are read at once: their documents arrive together, and each may have a thousand parts. */
const SEASONS_AT_ONCE = 20;

/** How many documents of seasons one transaction deletes beside its other writes. */
export const DROPPED_AT_ONCE = 50;

/** A season of a title in a pass. */
interface SeasonRef {
  readonly title: DocumentReference;
  readonly pass: number;
  readonly seasonNumber: number;
}

/** A season's parts, and which documents they are in beside the first. */
export interface StoredSeason {
  readonly parts: SeasonParts;
  readonly more: readonly number[];
}

const NO_SEASON: StoredSeason = { parts: new Map(), more: [] };

const moreDocuments = z.object({ more: z.array(z.number()) });

/** The documents of a title's seasons, of all its passes. */
function seasonsOf(title: DocumentReference) {
  return title.collection('seasonParts');
}

function documentOf({ title, pass, seasonNumber }: SeasonRef, nth: number): DocumentReference {
  return seasonsOf(title).doc([pass, seasonNumber, ...(nth > 0 ? [nth] : [])].join('-'));
}

function nthOf(episodeNumber: number): number {
  return Math.floor(episodeNumber / EPISODES_A_DOCUMENT);
}

/** Reads seasons in their order, a few at a time. Malformed parts are left out. */
export async function readSeasons(
  source: Pick<Firestore, 'getAll'>,
  seasons: readonly SeasonRef[],
): Promise<StoredSeason[]> {
  const read: StoredSeason[] = [];
  for (let from = 0; from < seasons.length; from += SEASONS_AT_ONCE) {
    const some = seasons.slice(from, from + SEASONS_AT_ONCE);
    const first = await source.getAll(...some.map((season) => documentOf(season, 0)));
    const more = first.map((snapshot) => moreDocuments.safeParse(snapshot.data()).data?.more ?? []);
    const others = some.flatMap((season, index) =>
      (more[index] ?? []).map((nth) => ({ season, document: documentOf(season, nth) })),
    );
    const rest = others.length > 0 ? await source.getAll(...others.map(({ document }) => document)) : [];
    for (const [index, season] of some.entries()) {
      const own = [first[index], ...rest.filter((_snapshot, nth) => others[nth]?.season === season)];
      const documents = own.filter((snapshot): snapshot is DocumentSnapshot => snapshot !== undefined);
      const parts = await eachInTurn(documents, (snapshot) => [
        ...parseSeason(season.seasonNumber, snapshot.data()),
      ]);
      read.push({ parts: new Map(parts.flat()), more: more[index] ?? [] });
    }
  }
  return read;
}

/** Writes the documents of a season that change, and deletes those without parts. */
export function writeSeason(
  transaction: Transaction,
  season: SeasonRef,
  {
    parts,
    written,
    deleted,
  }: Pick<StoredSeason, 'parts'> & {
    readonly written: readonly { readonly episodeNumber: number | null }[];
    readonly deleted: readonly number[];
  },
  before: StoredSeason = NO_SEASON,
): void {
  const changed = new Set([...written.map(({ episodeNumber }) => episodeNumber ?? 0), ...deleted].map(nthOf));
  const more = [...new Set([...parts.keys()].map(nthOf))].filter((nth) => nth > 0).sort((a, b) => a - b);
  if (more.join() !== before.more.join()) changed.add(0);
  for (const nth of changed) {
    const own = new Map([...parts].filter(([episode]) => nthOf(episode) === nth));
    const document = documentOf(season, nth);
    const isFirst = nth === 0;
    if (isFirst ? parts.size === 0 : own.size === 0) transaction.delete(document);
    else {
      const { pass, seasonNumber } = season;
      const fields = { pass, season_number: seasonNumber, ...serialiseSeason(own) };
      setWhole(transaction, document, isFirst ? { ...fields, more } : fields);
    }
  }
}

/** Documents of a title's seasons in some passes, null for all: as many as one transaction may delete beside other writes. */
export async function readDropped(
  transaction: Transaction,
  title: DocumentReference,
  passes: readonly number[] | null,
  count = DROPPED_AT_ONCE,
): Promise<{ readonly documents: readonly DocumentReference[]; readonly hasMore: boolean }> {
  if (passes?.length === 0) return { documents: [], hasMore: false };
  const seasons: Query = passes ? seasonsOf(title).where('pass', 'in', passes) : seasonsOf(title);
  const { docs } = await transaction.get(seasons.select().limit(count));
  return { documents: docs.map(({ ref }) => ref), hasMore: docs.length === count };
}
