import type { ApolloClient } from '@apollo/client';
import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { TitleSummary } from '../../components/library/libraryMutations.ts';
import { SeasonEpisodesDocument, SeasonPickerFragmentDoc } from '../../gql/graphql.ts';
import { isReleased, toIsoDate } from '../../text/dates.ts';
import type { WatchedPart } from './library.ts';

interface Dated {
  readonly number: number;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
}

/** What has been loaded of a series, as far as finding its next episode needs it. */
export interface KnownSeries {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly seasons: readonly Dated[];
  /** The episodes of a season; null when they are not loaded. */
  readonly episodesOf: (season: number) => readonly Dated[] | null;
}

/** What the page has loaded of a series. */
export function knownSeries(
  client: ApolloClient,
  { title: { id, tmdbId } }: { readonly title: TitleSummary },
): KnownSeries {
  const series = client.readFragment({
    fragment: SeasonPickerFragmentDoc,
    fragmentName: 'SeasonPicker',
    from: { __typename: 'Series', id },
  });
  return {
    today: toIsoDate(new Date()),
    seasons: series?.seasons ?? [],
    episodesOf: (season) => {
      const read = client.readQuery({ query: SeasonEpisodesDocument, variables: { tmdbId, season } });
      return read?.series?.season?.episodes ?? null;
    },
  };
}

/**
 * Where a series is resumed after episodes were marked, as the schema's `resume` will return it: the first episode
 * after the furthest one marked since the last playback. Null when no further episode has aired; undefined when the
 * marks do not change it, or when too little is loaded to tell.
 *
 * @param last what was played last; null when nothing was
 */
export function nextUnwatched(
  last: Omit<WatchedPart, 'id'> | null,
  parts: readonly WatchedPart[],
  { today, seasons, episodesOf }: KnownSeries,
): ResumePoint | null | undefined {
  const lastNow = last && (parts.find((part) => distance(part, last) === 0) ?? last);
  if (lastNow && !isFinished(lastNow)) return undefined;
  const [from] = parts
    .filter(({ watched, seasonNumber, at }) => watched && seasonNumber && (!last || at >= last.at))
    .sort((one, other) => distance(other, one));
  if (!from || from.seasonNumber === null || from.episodeNumber === null) return undefined;

  const pointAt = (seasonNumber: number, episodeNumber: number): ResumePoint => {
    const started = parts.find((part) => distance(part, { seasonNumber, episodeNumber }) === 0);
    const { position = 0, length = null } = started ?? {};
    return { seasonNumber, episodeNumber, position, length, isNext: true };
  };
  const isUnwatched = (season: number) => (episode: Dated) =>
    isReleased(episode.airDate, today) &&
    !parts.some(
      (part) => part.watched && distance(part, { seasonNumber: season, episodeNumber: episode.number }) === 0,
    );
  const { seasonNumber, episodeNumber } = from;
  const episodes = episodesOf(seasonNumber);
  if (!episodes) return undefined;
  const later = episodes.filter(({ number }) => number > episodeNumber);
  const next = later.find(isUnwatched(seasonNumber));
  if (next) return pointAt(seasonNumber, next.number);
  if (later.some(({ airDate }) => !isReleased(airDate, today))) return null;
  const seasonAfter = seasons.find(({ number }) => number === seasonNumber + 1);
  if (!seasonAfter || !isReleased(seasonAfter.airDate, today)) return null;
  // Most seasons begin with episode 1; where one does not, the response corrects it.
  const [first] = (episodesOf(seasonAfter.number) ?? [{ number: 1, airDate: seasonAfter.airDate }]).filter(
    isUnwatched(seasonAfter.number),
  );
  return first ? pointAt(seasonAfter.number, first.number) : null;
}

type PartRef = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

/** Above 0 when the first place comes after the second; 0 when they are equal. */
function distance(one: PartRef, other: PartRef): number {
  return (
    (one.seasonNumber ?? -1) - (other.seasonNumber ?? -1) ||
    (one.episodeNumber ?? -1) - (other.episodeNumber ?? -1)
  );
}
