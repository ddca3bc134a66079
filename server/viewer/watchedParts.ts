import {
  type PlayableRef,
  seasonOrder,
  type SeasonParts,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './viewerTitle.ts';

/** A page of a title's parts. */
interface PartsPage {
  readonly parts: readonly WatchedPartRecord[];
  readonly hasMore: boolean;
}

/** Which of a title's parts to read. */
export interface PartsWanted {
  readonly first: number;
  readonly after: PlayableRef | null;
  /** Parts of this season only; null for all. */
  readonly seasonNumber: number | null;
}

/** Encodes a part's position in its title as opaque text, safe in a URL. */
export function printPartCursor({ seasonNumber, episodeNumber }: PlayableRef): string {
  const part = seasonNumber === null ? 'whole' : `s${seasonNumber}e${episodeNumber ?? 0}`;
  return Buffer.from(part).toString('base64url');
}

/** Decodes a cursor; null when printPartCursor cannot have created it. */
export function parsePartCursor(text: string): PlayableRef | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, season, episode] = /^(?:whole|s(\d{1,10})e(\d{1,10}))$/.exec(plain) ?? [];
  const part =
    season === undefined || episode === undefined
      ? { seasonNumber: null, episodeNumber: null }
      : { seasonNumber: Number(season), episodeNumber: Number(episode) };
  return printPartCursor(part) === text ? part : null;
}

/** How many parts of a title, or of one of its seasons, are stored. */
export function countParts({ whole, seasons }: ViewerTitleRecord, seasonNumber: number | null): number {
  if (seasonNumber !== null) return seasons.get(seasonNumber)?.parts ?? 0;
  return [...seasons.values()].reduce((sum, { parts }) => sum + parts, whole ? 1 : 0);
}

/**
 * A page of a title's parts: first the part without an episode, then by season and number, specials last. Reads
 * only the seasons that the page needs, in one call.
 */
export async function partsPage(
  record: ViewerTitleRecord,
  { first, after, seasonNumber }: PartsWanted,
  readSeasons: (numbers: readonly number[]) => Promise<readonly SeasonParts[]>,
): Promise<PartsPage> {
  const { whole, seasons } = record;
  const from = after === null || after.seasonNumber === null ? -1 : seasonOrder(after.seasonNumber);
  const numbers = [...seasons.keys()]
    .filter((number) => (seasonNumber === null || number === seasonNumber) && seasonOrder(number) >= from)
    .sort((a, b) => seasonOrder(a) - seasonOrder(b));
  const needed: number[] = [];
  let atLeast = 0;
  for (const number of numbers) {
    if (atLeast >= first) break;
    needed.push(number);
    // How many parts of the cursor's own season come after it is not known yet.
    if (number !== after?.seasonNumber) atLeast += seasons.get(number)?.parts ?? 0;
  }
  const read = needed.length > 0 ? await readSeasons(needed) : [];
  const found = read.flatMap((season, index) =>
    [...season.values()]
      .filter(
        ({ episodeNumber }) =>
          needed[index] !== after?.seasonNumber || (episodeNumber ?? 0) > (after?.episodeNumber ?? 0),
      )
      .sort((a, b) => (a.episodeNumber ?? 0) - (b.episodeNumber ?? 0)),
  );
  if (whole && after === null && seasonNumber === null) found.unshift(whole);
  return {
    parts: found.slice(0, first),
    hasMore: found.length > first || needed.length < numbers.length,
  };
}
