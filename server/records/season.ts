import { z } from 'zod';
import { count, date, id, imagePath, minutes, type RecordOf } from '../tmdb/wire.ts';

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
