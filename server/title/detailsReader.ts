import { z } from 'zod';
import type { NamedGenre, TitleDetails, TitleRecord } from '../records/title.ts';
import { NO_FACTS, type TitleFacts } from '../records/titleFacts.ts';
import { listedTitles, movieFields, named, seriesFields, toMovie, toSeries } from '../records/titleReader.ts';
import {
  count,
  country,
  entries,
  id,
  minutes,
  orNull,
  requiredName,
  results,
  wireName,
} from '../tmdb/wire.ts';
import { creators, credits, toCast, toCrew } from './creditsReader.ts';
import { movieFactFields, seriesFactFields, toMovieFacts, toSeriesFacts } from './factsReader.ts';
import { seasonEntry } from './seasonReader.ts';

/** Limit of stored videos: somewhat more than a page shows. */
const MAX_VIDEOS = 12;
/** Limit of stored countries: no page shows more. */
const MAX_COUNTRIES = 10;
const YOUTUBE_KEY = /^[\w-]{1,64}$/;

/** A video; one without a name is named after its type. */
const video = z
  .object({ key: z.string(), name: wireName, site: z.string(), type: wireName })
  .transform((wire) => ({ ...wire, name: wire.name || wire.type || 'Video' }));

const detailsFields = {
  genres: entries(z.object({ id, name: requiredName })),
  videos: results(video),
  origin_country: entries(country),
  /** Of the production, for records older than the countries of origin. */
  production_countries: entries(z.object({ iso_3166_1: country }).transform(({ iso_3166_1: code }) => code)),
};
const movieDetailsFields = { ...movieFields, ...detailsFields, runtime: orNull(minutes) };
const seriesDetailsFields = {
  ...seriesFields,
  ...detailsFields,
  number_of_seasons: orNull(count),
  seasons: entries(seasonEntry),
};

/** movie/{id} with its videos. */
export const movieDetails = named(z.object(movieDetailsFields).transform(toMovieDetails));

/** tv/{id} with its videos. */
export const seriesDetails = named(z.object(seriesDetailsFields).transform(toSeriesDetails));

/** movie/{id} with all appended responses. */
export const fullMovieDetails = named(
  z
    .object({ ...movieDetailsFields, ...movieFactFields, credits, similar: results(listedTitles.MOVIE) })
    .transform((wire) => withRelated(toMovieDetails(wire), wire, wire.credits.crew, toMovieFacts(wire))),
);

/** tv/{id} with all appended responses. */
export const fullSeriesDetails = named(
  z
    .object({
      ...seriesDetailsFields,
      ...seriesFactFields,
      created_by: creators,
      credits,
      similar: results(listedTitles.TV),
    })
    .transform((wire) => {
      const crew = [...wire.created_by, ...wire.credits.crew];
      return withRelated(toSeriesDetails(wire), wire, crew, toSeriesFacts(wire));
    }),
);

function toMovieDetails(wire: z.output<z.ZodObject<typeof movieDetailsFields>>) {
  return withDetails(toMovie(wire), wire.genres, {
    ...toDetails(wire),
    runtime: wire.runtime,
    seasonCount: null,
    seasons: [],
  });
}

function toSeriesDetails(wire: z.output<z.ZodObject<typeof seriesDetailsFields>>) {
  const { seasons, number_of_seasons: count } = wire;
  const seasonCount = count ?? seasons.filter(({ number }) => number > 0).length;
  return withDetails(toSeries(wire), wire.genres, {
    ...toDetails(wire),
    runtime: null,
    seasonCount,
    seasons,
  });
}

/** Details contain the genres in full and no genre_ids. */
function withDetails(title: TitleRecord, genres: readonly NamedGenre[], details: TitleDetails) {
  return { ...title, genreIds: genres.map(({ id: genreId }) => genreId), details };
}

interface RelatedParts {
  readonly credits: z.output<typeof credits>;
  readonly videos: readonly Video[];
  readonly similar: readonly TitleRecord[];
}

function withRelated(
  { details, ...title }: ReturnType<typeof withDetails>,
  { credits: { cast }, videos, similar }: RelatedParts,
  crew: RelatedParts['credits']['crew'],
  found: Partial<TitleFacts>,
): TitleRecord {
  const people = { cast: toCast(title, cast), crew: toCrew(title, crew) };
  const facts = { ...NO_FACTS, ...found };
  return {
    ...title,
    details: { ...details, related: { ...people, videos: toVideos(videos), facts, similar } },
  };
}

function toDetails(wire: z.output<z.ZodObject<typeof detailsFields>>) {
  const { genres, videos, origin_country: origin, production_countries: production } = wire;
  const trailer = videos.find((one) => one.type === 'Trailer' && isOnYouTube(one));
  return {
    genres,
    countries: (origin.length > 0 ? origin : production).slice(0, MAX_COUNTRIES),
    trailer: trailer ? { key: trailer.key, name: trailer.name } : null,
  };
}

type Video = z.output<typeof video>;

function isOnYouTube({ site, key }: Video): boolean {
  return site === 'YouTube' && YOUTUBE_KEY.test(key);
}

function toVideos(videos: readonly Video[]) {
  return videos
    .filter(isOnYouTube)
    .toSorted((one, other) => Number(other.type === 'Trailer') - Number(one.type === 'Trailer'))
    .slice(0, MAX_VIDEOS)
    .map(({ key, name, type }) => ({ key, name, type }));
}
