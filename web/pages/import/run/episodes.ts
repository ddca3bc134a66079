import type { SourceRow, SourceTarget } from '../formats/sourceRow.ts';
import type { Resolved } from './matchRows.ts';
import { isSameName, splitName } from './names.ts';

/** An episode of a series, as the movie database has it. */
export interface KnownEpisode {
  readonly season: number;
  readonly number: number;
  readonly name: string;
  readonly hasAired: boolean;
}

/** A row with what it is about. */
interface ResolvedRow {
  readonly row: SourceRow;
  readonly resolved: Resolved;
}

const SERIES_ID = /^tv:\d+$/;

/** The series whose episodes must be known to tell what a row is about; null if none is needed. */
export function seriesNeeded({ row, resolved }: ResolvedRow): string | null {
  if ('why' in resolved) return resolved.titleId && episodeName(row.target) ? resolved.titleId : null;
  const [series = ''] = resolved.id.split(/:s\d/);
  return isMany(row) && SERIES_ID.test(series) ? series : null;
}

/** Whether a row stands for several episodes. */
function isMany({ kind, target, upTo, isWhole = false }: SourceRow): boolean {
  const isOfMany = target?.kind === 'SHOW' || target?.kind === 'SEASON' || upTo === true;
  return kind === 'PLAY' && isOfMany && !isWhole;
}

/**
 * The rows that a row stands for: a play of a series, of a season or up to an episode is one of each episode that has aired, of
 * which only the last one has its time. An episode that only has a name is found by it.
 *
 * @param series the id of the series whose episodes these are
 */
export function expandRow(of: ResolvedRow, series: string, episodes: readonly KnownEpisode[]): ResolvedRow[] {
  const { row, resolved } = of;
  const idOf = ({ season, number }: KnownEpisode) => `${series}:s${season}:e${number}`;
  if ('why' in resolved) {
    const named = episodesNamed(row.target, episodes);
    const [only] = named;
    const { wasAsked = false } = resolved;
    return only && named.length === 1 ? [{ row, resolved: { id: idOf(only), wasAsked } }] : [of];
  }
  const { season, episode } = row.target ?? {};
  const meant = episodes.filter((one) => {
    if (row.upTo && season !== undefined && episode !== undefined)
      return one.season > 0 && (one.season < season || (one.season === season && one.number <= episode));
    return one.hasAired && (row.target?.kind === 'SEASON' ? one.season === season : one.season > 0);
  });
  if (meant.length === 0) return [of];
  const last = meant.length - 1;
  return meant.map((one, index) => {
    const own =
      index === last ? row : { ...row, when: { precision: 'UNKNOWN' } as const, text: '', tags: [] };
    return { row: own, resolved: { ...resolved, id: idOf(one) } };
  });
}

/** The name of an episode without a number; null if the target has none. */
function episodeName(target: SourceTarget | null): string | null {
  if (target?.episodeName) return target.episodeName;
  return target?.kind === 'UNKNOWN' ? (splitName(target.name)?.episode ?? null) : null;
}

function episodesNamed(target: SourceTarget | null, episodes: readonly KnownEpisode[]): KnownEpisode[] {
  const name = episodeName(target) ?? '';
  return episodes.filter(
    (one) => isSameName(one.name, name) && (target?.season === undefined || one.season === target.season),
  );
}
