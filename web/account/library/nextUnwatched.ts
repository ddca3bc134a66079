import type { ApolloClient } from '@apollo/client';
import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import { SeasonEpisodesDocument, SeasonPickerFragmentDoc } from '../../gql/graphql.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import { isReleased, toIsoDate } from '../../text/dates.ts';
import type { WatchedPart } from './watchedParts.ts';

interface Dated {
  readonly number: number;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
}

/** What has been read of a series, as far as saying what comes next takes it. */
export interface KnownSeries {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly seasons: readonly Dated[];
  /** The episodes of a season; null when they have not been read. */
  readonly episodesOf: (season: number) => readonly Dated[] | null;
}

/** What the page has read of a series. */
export function knownSeries(
  client: ApolloClient,
  { title: { id, tmdbId } }: { readonly title: TitleSummary },
): KnownSeries {
  const from = client.cache.identify({ __typename: 'Series', id });
  const series = client.readFragment({
    fragment: SeasonPickerFragmentDoc,
    fragmentName: 'SeasonPicker',
    id: from,
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
 * Where a series is gone on with once episodes have been marked, as `resume` of the schema will say: the first episode
 * after the furthest that was marked since something was played. Null when nothing has aired after it; undefined when
 * marks do not change it, or when not enough has been read to tell.
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
    const begun = parts.find((part) => distance(part, { seasonNumber, episodeNumber }) === 0);
    const { position = 0, length = null } = begun ?? {};
    return { seasonNumber, episodeNumber, position, length, isNext: true };
  };
  const isLeft = (season: number) => (episode: Dated) =>
    isReleased(episode.airDate, today) &&
    !parts.some(
      (part) => part.watched && distance(part, { seasonNumber: season, episodeNumber: episode.number }) === 0,
    );
  const { seasonNumber, episodeNumber } = from;
  const episodes = episodesOf(seasonNumber);
  if (!episodes) return undefined;
  const later = episodes.filter(({ number }) => number > episodeNumber);
  const here = later.find(isLeft(seasonNumber));
  if (here) return pointAt(seasonNumber, here.number);
  if (later.some(({ airDate }) => !isReleased(airDate, today))) return null;
  const following = seasons.find(({ number }) => number === seasonNumber + 1);
  if (!following || !isReleased(following.airDate, today)) return null;
  // Seasons begin with episode 1, if not all: the answer will tell.
  const [first] = (episodesOf(following.number) ?? [{ number: 1, airDate: following.airDate }]).filter(
    isLeft(following.number),
  );
  return first ? pointAt(following.number, first.number) : null;
}

type Place = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

/** Above 0 when one place comes after the other; 0 when they are the same. */
function distance(one: Place, other: Place): number {
  return (
    (one.seasonNumber ?? -1) - (other.seasonNumber ?? -1) ||
    (one.episodeNumber ?? -1) - (other.episodeNumber ?? -1)
  );
}
