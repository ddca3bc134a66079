import { airedSeasons, type AiringSeries } from '../../../contract/airing.ts';
import type { SeasonCountFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/formats.ts';

/**
 * The season that a series starts with: the first regular one of which an episode has aired by a day (YYYY-MM-DD), else the
 * first with episodes, such as the specials of a series that has nothing else. `seasons` are by number, specials last.
 */
export function firstSeason<Season extends NonNullable<AiringSeries['seasons']>[number]>(
  series: Omit<AiringSeries, 'seasons'> & { readonly seasons: readonly Season[] | null },
  today: string,
): Season | undefined {
  const listed = series.seasons ?? [];
  return (
    airedSeasons(series, today).find(({ number }) => number > 0) ??
    listed.find(({ episodeCount }) => episodeCount !== 0) ??
    listed[0]
  );
}

/** How many seasons of a series have aired by a day: '3 seasons', or 'Specials only'; null when none has. */
export function seasonsInWords(series: SeasonCountFragment, today: string): string | null {
  const listed = series.seasons ?? [];
  const aired = airedSeasons(series, today);
  const regular = aired.filter(({ number }) => number > 0).length;
  // Without a list of its seasons, TMDB's number.
  const count = listed.length > 0 ? regular : (series.seasonCount ?? 0);
  if (count > 0) return m.seasons({ count });
  const isSpecial = listed.length > 0 && listed.every(({ number }) => number === 0);
  return isSpecial || aired.length > 0 ? m.specialsOnly() : null;
}
