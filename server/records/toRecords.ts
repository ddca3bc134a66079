import { roleForJob } from '../people/rules.ts';
import { fallbackCastId, fallbackCrewId } from './globalIds.ts';
import type { CreditRecord, PersonDetails, PersonRecord } from './person.ts';
import type { EpisodeRecord } from './season.ts';
import type {
  CastRecord,
  CrewRecord,
  FullDetails,
  NamedGenre,
  SeasonSummary,
  TitleRecord,
  TitleRef,
  TrailerRecord,
  VideoRecord,
} from './title.ts';
import type { CollectionRef, TitleFacts } from './titleFacts.ts';
import type {
  WireCastMember,
  WireCrewMember,
  WireEpisode,
  WireJob,
  WireMovie,
  WireMovieDetails,
  WirePart,
  WirePerson,
  WirePersonDetails,
  WireSeasonSummary,
  WireSeries,
  WireSeriesDetails,
  WireVideo,
} from './wire.ts';
import type { WireCollectionRef } from './wireFacts.ts';
import { episodeNameOrDefault, seasonNameOrDefault } from './wording.ts';

/** Limit of stored cast members, in billing order; the tail of a long cast is extras that no page shows. */
const MAX_CAST = 50;

/** Limit of stored videos: somewhat more than a page shows. */
const MAX_VIDEOS = 12;

/** Limit of stored crew members in each group. */
const MAX_CREW_PER_GROUP = 12;

/**
 * The stored crew jobs, in groups: directors and creators, writers, composers. The rest of a crew can be hundreds of
 * people.
 */
const LISTED_CREW_JOBS: readonly (readonly string[])[] = [
  ['Creator', 'Director'],
  ['Writer', 'Screenplay', 'Teleplay', 'Story', 'Novel', 'Author'],
  ['Original Music Composer'],
];

export function toMovie(wire: WireMovie): TitleRecord {
  const title = wire.title || wire.original_title;
  const originalTitle = wire.original_title || null;
  return { mediaType: 'MOVIE', ...titleFacts(wire), title, originalTitle, releaseDate: wire.release_date };
}

export function toSeries(wire: WireSeries): TitleRecord {
  const title = wire.name || wire.original_name;
  const originalTitle = wire.original_name || null;
  return { mediaType: 'TV', ...titleFacts(wire), title, originalTitle, releaseDate: wire.first_air_date };
}

function titleFacts(wire: WireMovie | WireSeries) {
  return {
    tmdbId: wire.id,
    overview: wire.overview,
    voteAverage: toVoteAverage(wire),
    voteCount: wire.vote_count ?? 0,
    popularity: wire.popularity,
    genreIds: wire.genre_ids,
    posterPath: wire.poster_path,
    backdropPath: wire.backdrop_path,
    adult: wire.adult,
    originalLanguage: wire.original_language,
  };
}

/** The mean vote; null if there are no votes. A missing count does not invalidate a mean above 0. */
function toVoteAverage({ vote_average: mean, vote_count: count }: WireMovie | WireSeries): number | null {
  return count === 0 || (count === null && mean === 0) ? null : mean;
}

/** The parsed entries of a details response; malformed ones have been dropped. */
export interface DetailsParts {
  readonly genres: readonly NamedGenre[];
  readonly seasons: readonly WireSeasonSummary[];
  readonly videos: readonly WireVideo[];
  readonly countries: readonly string[];
  /** Present if they were requested. */
  readonly related?: FullDetailsParts;
}

export interface FullDetailsParts {
  readonly cast: readonly WireCastMember[];
  readonly crew: readonly WireCrewMember[];
  /** A series' creators; empty for a movie. */
  readonly creators: readonly Omit<WireCrewMember, 'job'>[];
  readonly facts: TitleFacts;
  readonly similar: readonly TitleRecord[];
}

export function toMovieDetails(wire: WireMovieDetails, parts: DetailsParts): TitleRecord {
  return attachDetails(toMovie(wire), parts, { runtime: wire.runtime, seasonCount: null, seasons: [] });
}

export function toSeriesDetails(wire: WireSeriesDetails, parts: DetailsParts): TitleRecord {
  const seasons = parts.seasons.map(toSeasonSummary);
  const seasonCount = wire.number_of_seasons ?? seasons.filter(({ number }) => number > 0).length;
  return attachDetails(toSeries(wire), parts, { runtime: null, seasonCount, seasons });
}

/** Details contain the genres in full and no genre_ids. */
function attachDetails(
  title: TitleRecord,
  { genres, videos, countries, related }: DetailsParts,
  specific: { runtime: number | null; seasonCount: number | null; seasons: readonly SeasonSummary[] },
): TitleRecord {
  const details = { genres, ...specific, countries, trailer: toTrailer(videos) };
  return {
    ...title,
    genreIds: genres.map(({ id }) => id),
    details: { ...details, ...(related && { related: toRelated(title, related, videos) }) },
  };
}

const YOUTUBE_KEY = /^[\w-]{1,64}$/;

function isOnYouTube({ site, key }: WireVideo): boolean {
  return site === 'YouTube' && YOUTUBE_KEY.test(key);
}

/** The first video of type Trailer on YouTube. */
function toTrailer(videos: readonly WireVideo[]): TrailerRecord | null {
  const trailer = videos.find((video) => video.type === 'Trailer' && isOnYouTube(video));
  return trailer ? { key: trailer.key, name: trailer.name } : null;
}

function toVideos(videos: readonly WireVideo[]): VideoRecord[] {
  return videos
    .filter(isOnYouTube)
    .toSorted((one, other) => Number(other.type === 'Trailer') - Number(one.type === 'Trailer'))
    .slice(0, MAX_VIDEOS)
    .map(({ key, name, type }) => ({ key, name, type }));
}

function toRelated(
  title: TitleRef,
  { cast, similar, facts, ...makers }: FullDetailsParts,
  videos: readonly WireVideo[],
): FullDetails {
  return {
    cast: toCast(title, cast),
    crew: toCrew(title, makers),
    videos: toVideos(videos),
    facts,
    similar,
  };
}

/** The crew members with stored jobs, ordered by job group. */
function toCrew(
  title: TitleRef,
  { crew, creators }: Pick<FullDetailsParts, 'crew' | 'creators'>,
): CrewRecord[] {
  const made = [...creators.map((creator) => ({ ...creator, job: 'Creator' })), ...crew];
  const seen = new Set<string>();
  return LISTED_CREW_JOBS.flatMap((jobs) =>
    made
      .filter(({ job }) => jobs.includes(job))
      .map(({ credit_id: creditId, id: personId, name, job, profile_path: profilePath }) => ({
        creditId: creditId ?? fallbackCrewId(title, job, personId),
        personId,
        name,
        job,
        profilePath,
      }))
      .filter(({ creditId }) => !seen.has(creditId) && seen.add(creditId))
      .slice(0, MAX_CREW_PER_GROUP),
  );
}

function toCast(title: TitleRef, members: readonly WireCastMember[]): CastRecord[] {
  const unnumbered = new Map<number, number>();
  const creditIdOf = ({ credit_id: creditId, id }: WireCastMember): string => {
    if (creditId !== null) return creditId;
    const part = (unnumbered.get(id) ?? 0) + 1;
    unnumbered.set(id, part);
    return fallbackCastId(title, id, part);
  };
  return members
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MAX_CAST)
    .map((member) => ({
      creditId: creditIdOf(member),
      personId: member.id,
      name: member.name,
      character: member.character === '' ? null : member.character,
      profilePath: member.profile_path,
    }));
}

/** The collection a movie belongs to, as its details refer to it. */
export function toCollectionRef(wire: WireCollectionRef): CollectionRef {
  const { id: tmdbId, name, poster_path: posterPath, backdrop_path: backdropPath } = wire;
  return { tmdbId, name, posterPath, backdropPath };
}

export function toSeasonSummary(wire: WireSeasonSummary): SeasonSummary {
  const number = wire.season_number;
  return {
    number,
    name: seasonNameOrDefault(wire.name, number),
    airDate: wire.air_date,
    episodeCount: wire.episode_count,
    posterPath: wire.poster_path,
  };
}

/** Series and season come from the call: an episode is always shown under the season it was read with. */
export function toEpisode(seriesId: number, seasonNumber: number, wire: WireEpisode): EpisodeRecord {
  return {
    seriesId,
    seasonNumber,
    number: wire.episode_number,
    name: episodeNameOrDefault(wire.name, wire.episode_number),
    overview: wire.overview,
    airDate: wire.air_date,
    runtime: wire.runtime,
    stillPath: wire.still_path,
  };
}

export function toPerson(wire: WirePerson | WirePersonDetails): PersonRecord {
  return {
    tmdbId: wire.id,
    name: wire.name,
    profilePath: wire.profile_path,
    department: wire.known_for_department || null,
  };
}

export function toPersonDetails(wire: WirePersonDetails, credits: PersonDetails['credits']): PersonRecord {
  const { birthday, deathday } = wire;
  return {
    ...toPerson(wire),
    details: {
      biography: wire.biography.trim() || null,
      birthday,
      deathday,
      birthplace: wire.place_of_birth || null,
      credits,
    },
  };
}

/** A cast credit; series have no billing. */
export function toPart(title: TitleRecord, wire: WirePart): CreditRecord {
  const isMovie = title.mediaType === 'MOVIE';
  return {
    title,
    role: 'ACTING',
    parts: wire.character === '' ? [] : [wire.character],
    episodeCount: isMovie ? null : wire.episode_count,
    billing: isMovie ? wire.order : null,
  };
}

export function toJob(title: TitleRecord, wire: WireJob): CreditRecord {
  return {
    title,
    role: roleForJob(wire.department, wire.job),
    parts: wire.job === '' ? [] : [wire.job],
    episodeCount: title.mediaType === 'MOVIE' ? null : wire.episode_count,
    billing: null,
  };
}
