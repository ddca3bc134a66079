import { z, type ZodType } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import type { SearchPage } from '../reads.ts';
import type { CreditRecord, PersonRecord } from './person.ts';
import type { RankedProvider } from './provider.ts';
import type { EpisodeRecord, SeasonRecord } from './season.ts';
import type { NamedGenre, TitleDetails, TitleListPage, TitleRecord } from './title.ts';
import {
  RELEASE_KINDS,
  type CollectionRecord,
  type CollectionRef,
  type ProviderRecord,
  type RegionFacts,
  type TitleFacts,
} from './titleFacts.ts';
import { imagePath, wireCountry, wireId } from './wire.ts';
import { link } from './wireFacts.ts';

/**
 * Schemas of cached records, for records read from the shared tier: other software could write there, so only valid
 * records are accepted. They only validate; unknown fields are left in place.
 */
const text = z.string();
const name = z.string().min(1);
const count = z.int().min(0).max(MAX_INT);
const figure = z.number().min(0);
const date = z.iso.date().nullable();
const path = imagePath.nullable();
const yes = z.literal(true).exactOptional();

const genre = z.object({ id: wireId, name });

const season = {
  number: count,
  name: text,
  airDate: date,
  episodeCount: count.nullable(),
  posterPath: path,
};

const episode: ZodType<EpisodeRecord> = z.object({
  seriesId: wireId,
  seasonNumber: count,
  number: count,
  name: text,
  overview: text,
  overviewInEnglish: yes,
  airDate: date,
  runtime: count.nullable(),
  stillPath: path,
});

const trailer = z.object({ key: name, name: text });
const credited = { creditId: name, personId: wireId, name: text, profilePath: path };
const provider: ZodType<ProviderRecord> = z.object({ tmdbId: wireId, name: text, logoPath: path });
const numbers = z.array(wireId);

const collectionRef = { tmdbId: wireId, name: text, posterPath: path, backdropPath: path };

const regionFacts: ZodType<RegionFacts> = z.object({
  certification: text.nullable(),
  releases: z.array(z.object({ kind: z.enum(RELEASE_KINDS), date: z.iso.date() })),
  offers: z
    .object({
      link: link.nullable(),
      flatrate: numbers,
      free: numbers,
      ads: numbers,
      rent: numbers,
      buy: numbers,
    })
    .nullable(),
});

const facts: ZodType<TitleFacts> = z.object({
  tagline: text.nullable(),
  status: text.nullable(),
  homepage: link.nullable(),
  imdbId: text.nullable(),
  companies: z.array(text),
  networks: z.array(text),
  budget: figure.nullable(),
  revenue: figure.nullable(),
  keywords: z.array(z.object({ tmdbId: wireId, name: text })),
  collection: z.object(collectionRef).nullable(),
  lastEpisode: episode.nullable(),
  nextEpisode: episode.nullable(),
  backdrops: z.array(imagePath),
  regions: z.record(wireCountry, regionFacts),
  providers: z.record(z.coerce.number().pipe(wireId), provider),
});

const titleFields = {
  mediaType: z.enum(['MOVIE', 'TV']),
  tmdbId: wireId,
  title: name,
  originalTitle: text.nullable(),
  overview: text,
  overviewInEnglish: yes,
  releaseDate: date,
  voteAverage: z.number().min(0).max(10).nullable(),
  voteCount: count,
  popularity: figure,
  genreIds: z.array(wireId),
  posterPath: path,
  backdropPath: path,
  adult: z.boolean(),
  originalLanguage: text.nullable(),
};

const details: ZodType<TitleDetails> = z.object({
  genres: z.array(genre),
  runtime: count.nullable(),
  seasonCount: count.nullable(),
  seasons: z.array(z.object(season)),
  trailer: trailer.nullable(),
  countries: z.array(text),
  related: z
    .object({
      cast: z.array(z.object({ ...credited, character: text.nullable() })),
      crew: z.array(z.object({ ...credited, job: text })),
      videos: z.array(trailer.extend({ type: text })),
      facts,
      similar: z.array(z.object(titleFields)),
    })
    .exactOptional(),
});

export const titleShape: ZodType<TitleRecord> = z.object({
  ...titleFields,
  details: details.exactOptional(),
});
const titles = z.array(titleShape);
export const titlesShape: ZodType<readonly TitleRecord[]> = titles;

export const listPageShape: ZodType<TitleListPage> = z.object({
  page: count,
  totalPages: count,
  totalCount: count.nullable(),
  titles,
});

export const genresShape: ZodType<readonly NamedGenre[]> = z.array(genre);

export const servicesShape: ZodType<readonly RankedProvider[]> = z.array(
  z.object({ tmdbId: wireId, name: text, logoPath: path, priority: figure }),
);

export const seasonShape: ZodType<SeasonRecord> = z.object({
  seriesId: wireId,
  ...season,
  episodes: z.array(episode).exactOptional(),
});

export const collectionRefsShape: ZodType<readonly CollectionRef[]> = z.array(z.object(collectionRef));

export const collectionShape: ZodType<CollectionRecord> = z.object({
  ...collectionRef,
  overview: text,
  movies: titles,
});

const credit: ZodType<CreditRecord> = z.object({
  title: titleShape,
  role: z.enum(['ACTING', 'DIRECTING', 'CREATING', 'WRITING', 'PRODUCTION', 'SOUND', 'CREW']),
  parts: z.array(text),
  episodeCount: count.nullable(),
  billing: count.nullable(),
});

export const personShape: ZodType<PersonRecord> = z.object({
  tmdbId: wireId,
  name: text,
  profilePath: path,
  department: text.nullable().exactOptional(),
  details: z
    .object({
      biography: text.nullable(),
      biographyInEnglish: yes,
      birthday: date,
      deathday: date,
      birthplace: text.nullable(),
      credits: z.array(credit),
    })
    .exactOptional(),
});

export const searchPageShape: ZodType<SearchPage> = z.object({
  totalPages: count,
  titles,
  people: z.array(personShape),
});
