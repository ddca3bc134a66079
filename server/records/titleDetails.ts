import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import * as wire from '../tmdb/wire.ts';
import { trailerId, videoId } from './globalIds.ts';
import { adjacentEpisode, episodeRecord, seasonEntry, toEpisode } from './season.ts';
import { distinctBy, listedTitle, listedTitles, type MediaType, titleId, type TitleRef } from './title.ts';
import { readFacts, titleFacts } from './titleFacts.ts';
import { inLanguages, mediaLanguage, preferredLanguages } from './titleLanguages.ts';

/** Limits of what is stored: somewhat more than a page shows. */
const MAX_COUNTRIES = 10;
const MAX_VIDEOS = 12;
/** In billing order; the tail of a long cast is extras. */
const MAX_CAST = 50;
const MAX_CREW_PER_GROUP = 12;

const YOUTUBE_KEY = /^[\w-]{1,64}$/;

/** The stored jobs, in groups: directors and creators, writers, composers. A crew can be hundreds of people. */
const LISTED_CREW_JOBS: readonly (readonly string[])[] = [
  ['Creator', 'Director'],
  ['Writer', 'Screenplay', 'Teleplay', 'Story', 'Novel', 'Author'],
  ['Original Music Composer'],
];

export const namedGenre = wire.responseObject({ id: wire.id, name: wire.requiredName });

const videoFields = {
  /** The video's key on its site; only those on YouTube are stored. */
  key: z.string(),
  /** Its type if TMDB has no name for it. */
  name: wire.name,
  /** In TMDB's English: 'Trailer', 'Clip' and so on. */
  type: wire.name,
};
const videoEntry = wire.responseObject({
  ...videoFields,
  site: z.string(),
  language: mediaLanguage,
  /** Whether the title's makers published it; older records do not say. */
  official: wire.orElse(z.boolean(), false),
  /** An ISO timestamp; '' when unknown. */
  publishedAt: wire.text,
});
type VideoEntry = z.output<typeof videoEntry>;
const videoRecord = wire.recordObject({ ...videoFields, key: z.string().regex(YOUTUBE_KEY) });
const trailerRecord = videoRecord.omit({ type: true });

const creditFields = {
  /** null on records older than TMDB's credit ids. */
  creditId: wire.orNull(z.string().regex(/^[\w-]{1,64}$/)),
  personId: wire.from('id', wire.id),
  name: wire.requiredName,
  profilePath: wire.orNull(wire.imagePath),
};
const castFields = { ...creditFields, /** null when TMDB names none. */ character: wire.optionalName };
const crewFields = { ...creditFields, job: wire.name };
/** The credit's TMDB id, or one derived from the ids of title and person; unique. A person may have several. */
const creditId = z.string().min(1);

const castRecord = wire.recordObject({ ...castFields, creditId });
const crewRecord = wire.recordObject({ ...crewFields, creditId });

const detailsFields = {
  genres: wire.entries(namedGenre),
  /** In TMDB's English: 'Released', 'Post Production', 'Returning Series', 'Ended' and so on. */
  status: wire.optionalName,
  /** Minutes; null when unknown. Movies only. */
  runtime: wire.orNull(wire.minutes),
  /** Regular seasons, without specials but with announced ones; null for a movie. */
  seasonCount: wire.from('number_of_seasons', wire.orNull(wire.count)),
  /** Every season TMDB lists, specials (number 0) included, in TMDB's order; empty for a movie. */
  seasons: wire.entries(seasonEntry),
  /** ISO 3166-1, in TMDB's order; of the production, for records older than the countries of origin. */
  countries: wire.from('origin_country', wire.entries(wire.country)),
};

/** What the details call returns if it also requests credits, ratings and similar titles. */
const fullDetails = z.object({
  /** In billing order. */
  cast: z.array(castRecord),
  /** Directors and creators, then writers, then composers, each group in TMDB's order. */
  crew: z.array(crewRecord),
  /** Videos on YouTube, trailers first, each group in the order of `chooseVideos`. */
  videos: z.array(videoRecord),
  facts: titleFacts,
  /** First page of TMDB's similar titles. */
  similar: z.array(listedTitle),
});

/** Fields that only the details call returns. */
const titleDetails = wire.recordObject({
  ...detailsFields,
  /** The episodes of a series that aired last, and that airs next; null if there is none. */
  lastEpisode: episodeRecord.nullable(),
  nextEpisode: episodeRecord.nullable(),
  /** The first of the videos of type Trailer on YouTube; null when there is none. */
  trailer: trailerRecord.nullable(),
  related: fullDetails.exactOptional(),
});

/** A title; `details` are present once they have been read, and absent on a record that came from a list. */
export const titleRecord = listedTitle.extend({ details: titleDetails.exactOptional() });

export type TitleRecord = wire.RecordOf<typeof titleRecord>;
export type TitleDetails = wire.RecordOf<typeof titleDetails>;
export type FullDetails = wire.RecordOf<typeof fullDetails>;
export type NamedGenre = wire.RecordOf<typeof namedGenre>;
type TrailerRecord = wire.RecordOf<typeof trailerRecord>;
export type CastRecord = wire.RecordOf<typeof castRecord>;
export type CrewRecord = wire.RecordOf<typeof crewRecord>;
type VideoRecord = wire.RecordOf<typeof videoRecord>;

const detailsResponse = wire.responseObject({
  ...detailsFields,
  lastEpisode: wire.from('last_episode_to_air', adjacentEpisode),
  nextEpisode: wire.from('next_episode_to_air', adjacentEpisode),
  productionCountries: wire.entries(z.object({ iso_3166_1: wire.country })),
  videos: wire.results(videoEntry),
});
const similarTitles = {
  MOVIE: z.object({ similar: wire.results(listedTitles.MOVIE) }),
  TV: z.object({ similar: wire.results(listedTitles.TV) }),
};

/**
 * Reads movie/{id} or tv/{id} with its videos and, if `isFull`, all other appended responses.
 *
 * @param pageLanguage TMDB's code of the language that the title is read in
 */
export function readDetails(
  body: unknown,
  {
    mediaType,
    isFull,
    pageLanguage,
  }: Readonly<{ mediaType: MediaType; isFull: boolean; pageLanguage: string }>,
): TitleRecord {
  const title = listedTitles[mediaType].parse(body);
  const read = detailsResponse.parse(body);
  const { videos, productionCountries, lastEpisode: last, nextEpisode: next, ...details } = read;
  const regularSeasons = details.seasons.filter(({ number }) => number > 0).length;
  const countries =
    details.countries.length > 0 ? details.countries : productionCountries.map((one) => one.iso_3166_1);
  const languages = preferredLanguages(pageLanguage, title.originalLanguage);
  const chosen = chooseVideos(videos, languages);
  const trailer = chosen.find(isTrailer);
  return {
    ...title,
    // Details contain the genres in full and no genre_ids.
    genreIds: details.genres.map((genre) => genre.id),
    details: {
      ...details,
      seasonCount: mediaType === 'MOVIE' ? null : (details.seasonCount ?? regularSeasons),
      countries: countries.slice(0, MAX_COUNTRIES),
      lastEpisode: last && toEpisode(title.tmdbId, last.seasonNumber, last),
      nextEpisode: next && toEpisode(title.tmdbId, next.seasonNumber, next),
      trailer: trailer ? { key: trailer.key, name: trailer.name } : null,
      ...(isFull && {
        related: {
          ...readCredits(body, titleId(title)),
          videos: [...chosen.filter(isTrailer), ...chosen.filter((one) => !isTrailer(one))].slice(
            0,
            MAX_VIDEOS,
          ),
          facts: readFacts(body, languages),
          ...similarTitles[mediaType].parse(body),
        },
      }),
    },
  };
}

const isTrailer = ({ type }: VideoRecord) => type === 'Trailer';

/** The videos on YouTube in these languages or in none, ordered by language; within one, official ones first, then the newest. */
function chooseVideos(videos: readonly VideoEntry[], languages: readonly string[]): VideoRecord[] {
  const newestFirst = videos
    .filter(({ site, key }) => site === 'YouTube' && YOUTUBE_KEY.test(key))
    .toSorted(
      (one, other) =>
        Number(other.official) - Number(one.official) ||
        Number(other.publishedAt > one.publishedAt) - Number(other.publishedAt < one.publishedAt),
    );
  return distinctBy(inLanguages(newestFirst, [...languages, null]), ({ key }) => key).map(
    ({ key, name, type }) => ({ key, name: name || type || 'Video', type }),
  );
}

/** Trailers and videos have no id of their own. */
export type IdentifiedTrailer = TrailerRecord & { readonly id: string };
export type IdentifiedVideo = VideoRecord & { readonly id: string };

export function trailerOf(title: TitleRef, trailer: TrailerRecord | null): IdentifiedTrailer | null {
  return trailer && { ...trailer, id: trailerId(title) };
}

export function videosOf(title: TitleRef, videos: readonly VideoRecord[]): IdentifiedVideo[] {
  return videos.map((video) => ({ ...video, id: videoId(title, video.key) }));
}

/** Billing; entries without one come last. */
const castMember = wire.responseObject({ ...castFields, order: wire.orElse(z.int(), MAX_INT) });
const crewMember = wire.responseObject(crewFields);
const creditsResponse = wire.responseObject({
  credits: wire.orElse(z.object({ cast: wire.entries(castMember), crew: wire.unparsed }), {
    cast: [],
    crew: [],
  }),
  /** A series' creators. */
  createdBy: wire.entries(wire.responseObject(creditFields)),
});

const listedJobs: ReadonlySet<unknown> = new Set(LISTED_CREW_JOBS.flat());

/** Reads the credits in a title's full details; `title` is its global id. */
function readCredits(body: unknown, title: string) {
  const { credits, createdBy } = creditsResponse.parse(body);
  const creators = createdBy.map((creator) => ({ ...creator, job: 'Creator' }));
  const listed = credits.crew.filter((member) => listedJobs.has(wire.fieldOf(member, 'job')));
  const crew = [...creators, ...wire.parseEach(crewMember, listed)];
  return { cast: toCast(title, credits.cast), crew: toCrew(title, crew) };
}

function toCast(title: string, members: readonly z.output<typeof castMember>[]): CastRecord[] {
  const withoutId = new Map<number, number>();
  // `movie:550:p819`, and for the same person's second such credit `movie:550:p819:2`.
  const fallbackId = (personId: number): string => {
    const part = (withoutId.get(personId) ?? 0) + 1;
    withoutId.set(personId, part);
    return `${title}:p${personId}${part > 1 ? `:${part}` : ''}`;
  };
  return members
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MAX_CAST)
    .map(({ order: _, creditId, ...member }) => ({
      ...member,
      creditId: creditId ?? fallbackId(member.personId),
    }));
}

/** The crew members with stored jobs, ordered by job group. */
function toCrew(title: string, members: readonly z.output<typeof crewMember>[]): CrewRecord[] {
  const seenCreditIds = new Set<string>();
  return LISTED_CREW_JOBS.flatMap((jobs) =>
    members
      .filter(({ job }) => jobs.includes(job))
      .map(({ creditId, ...member }) => ({
        ...member,
        creditId: creditId ?? `${title}:p${member.personId}:${member.job.toLowerCase()}`,
      }))
      .filter(({ creditId }) => !seenCreditIds.has(creditId) && seenCreditIds.add(creditId))
      .slice(0, MAX_CREW_PER_GROUP),
  );
}
