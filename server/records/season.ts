import { z } from 'zod';
import {
  count,
  date,
  id,
  imagePath,
  minutes,
  orNull,
  type RecordOf,
  requiredEntries,
  wireName,
  wireText,
} from '../tmdb/read.ts';

export const episodeRecord = z.object({
  seriesId: id,
  seasonNumber: count,
  number: count,
  name: z.string(),
  /** '' when there is none. */
  overview: z.string(),
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
  /** YYYY-MM-DD; null when not yet announced. */
  airDate: date.nullable(),
  runtime: minutes.nullable(),
  stillPath: imagePath.nullable(),
});

/** A season as the details of its series list it. */
export const seasonSummary = z.object({
  number: count,
  name: z.string(),
  airDate: date.nullable(),
  episodeCount: count.nullable(),
  posterPath: imagePath.nullable(),
});

/** A season of a series; `episodes` is present once the season itself has been read. */
export const seasonRecord = seasonSummary.extend({
  /** The series' TMDB id. */
  seriesId: id,
  episodes: z.array(episodeRecord).exactOptional(),
});

export type EpisodeRecord = RecordOf<typeof episodeRecord>;
type SeasonSummary = RecordOf<typeof seasonSummary>;
export type SeasonRecord = RecordOf<typeof seasonRecord>;

/** A series' seasons by number, specials (number 0) last. */
export function sortSeasons(seriesId: number, seasons: readonly SeasonSummary[]): SeasonRecord[] {
  const rank = ({ number }: SeasonSummary) => (number === 0 ? Number.POSITIVE_INFINITY : number);
  return seasons
    .map((season) => ({ seriesId, ...season }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** A season's episodes by number. */
export function sortEpisodes(episodes: readonly EpisodeRecord[]): EpisodeRecord[] {
  return [...episodes].sort((a, b) => a.number - b.number);
}

const seasonFields = {
  season_number: count,
  name: wireName,
  air_date: orNull(date),
  poster_path: orNull(imagePath),
};

/** A season in the details of its series. */
export const seasonEntry = z
  .object({ ...seasonFields, episode_count: orNull(count) })
  .transform((wire) => ({ ...toSeason(wire), episodeCount: wire.episode_count }));

const episodeFields = {
  episode_number: count,
  name: wireName,
  overview: wireText,
  air_date: orNull(date),
  runtime: orNull(minutes),
  still_path: orNull(imagePath),
};
const episodeEntry = z.object(episodeFields);

/** The episode of a series' details that aired last, or airs next; null if there is none. */
export const adjacentEpisode = orNull(z.object({ ...episodeFields, season_number: count }));

/** tv/{id}/season/{number}. */
export const seasonResponse = z.object({ ...seasonFields, episodes: requiredEntries(episodeEntry) });

export function toSeason(wire: z.output<z.ZodObject<typeof seasonFields>>) {
  const number = wire.season_number;
  const name = wire.name || (number === 0 ? 'Specials' : `Season ${number}`);
  return { number, name, airDate: wire.air_date, posterPath: wire.poster_path };
}

/** Series and season come from the call: an episode is always shown under the season it was read with. */
export function toEpisode(
  seriesId: number,
  seasonNumber: number,
  wire: z.output<typeof episodeEntry>,
): EpisodeRecord {
  return {
    seriesId,
    seasonNumber,
    number: wire.episode_number,
    name: wire.name || `Episode ${wire.episode_number}`,
    overview: wire.overview,
    airDate: wire.air_date,
    runtime: wire.runtime,
    stillPath: wire.still_path,
  };
}
