import { z } from 'zod';
import type { EpisodeRecord } from '../records/season.ts';
import {
  count,
  date,
  imagePath,
  minutes,
  orNull,
  requiredEntries,
  wireName,
  wireText,
} from '../tmdb/wire.ts';

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
