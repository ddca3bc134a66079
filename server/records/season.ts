import { z } from 'zod';
import {
  count,
  date,
  from,
  id,
  imagePath,
  minutes,
  orNull,
  recordObject,
  type RecordOf,
  requiredEntries,
  responseObject,
  returning,
  wireName,
  wireText,
} from '../tmdb/read.ts';

const episodeFields = {
  number: from('episode_number', count),
  name: wireName,
  /** '' when there is none. */
  overview: wireText,
  /** YYYY-MM-DD; null when not yet announced. */
  airDate: orNull(date),
  runtime: orNull(minutes),
  stillPath: orNull(imagePath),
};
const episodeEntry = responseObject(episodeFields);
/** The episode of a series' details that aired last, or airs next; null if there is none. */
export const adjacentEpisode = orNull(responseObject({ seasonNumber: count, ...episodeFields }));

export const episodeRecord = recordObject({
  seriesId: id,
  seasonNumber: count,
  ...episodeFields,
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
});
export type EpisodeRecord = RecordOf<typeof episodeRecord>;

/** Series and season come from the call: an episode is always shown under the season it was read with. */
export function toEpisode(
  seriesId: number,
  seasonNumber: number,
  entry: z.output<typeof episodeEntry>,
): EpisodeRecord {
  return { ...entry, seriesId, seasonNumber, name: entry.name || `Episode ${entry.number}` };
}

const seasonFields = {
  number: from('season_number', count),
  name: wireName,
  airDate: orNull(date),
  episodeCount: orNull(count),
  posterPath: orNull(imagePath),
};

/** A season as the details of its series list it. */
const seasonSummary = recordObject(seasonFields);
type SeasonSummary = RecordOf<typeof seasonSummary>;
export const seasonEntry = returning(seasonSummary, responseObject(seasonFields).transform(withName));

function withName<Season extends SeasonSummary>(season: Season): Season {
  const { number, name } = season;
  return { ...season, name: name || (number === 0 ? 'Specials' : `Season ${number}`) };
}

/** A season of a series; `episodes` is present once the season itself has been read. */
export const seasonRecord = recordObject({
  /** The series' TMDB id. */
  seriesId: id,
  ...seasonFields,
  episodes: z.array(episodeRecord).exactOptional(),
});
export type SeasonRecord = RecordOf<typeof seasonRecord>;

const seasonResponse = responseObject({ ...seasonFields, episodes: requiredEntries(episodeEntry) });

/** Reads tv/{id}/season/{number}. */
export function readSeason(body: unknown, seriesId: number): SeasonRecord {
  const { episodes: entries, ...season } = seasonResponse.parse(body);
  const episodes = entries.map((entry) => toEpisode(seriesId, season.number, entry));
  return { seriesId, ...withName(season), episodeCount: episodes.length, episodes };
}

/** A series' seasons by number, specials (number 0) last. */
export function sortSeasons(seriesId: number, seasons: readonly SeasonSummary[]): SeasonRecord[] {
  const rank = ({ number }: SeasonSummary) => (number === 0 ? Number.POSITIVE_INFINITY : number);
  return seasons
    .map((season) => ({ seriesId, ...season }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** A season's episodes by number. */
export function sortEpisodes(episodes: readonly EpisodeRecord[]): EpisodeRecord[] {
  return episodes.toSorted((a, b) => a.number - b.number);
}
