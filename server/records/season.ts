import { z } from 'zod';
import { airedSeasons, type AiringSeries } from '../../contract/airing.ts';
import * as wire from '../tmdb/wire.ts';

const episodeFields = {
  number: wire.from('episode_number', wire.count),
  name: wire.name,
  /** '' when there is none. */
  overview: wire.text,
  /** YYYY-MM-DD; null when not yet announced. */
  airDate: wire.orNull(wire.date),
  runtime: wire.orNull(wire.minutes),
  stillPath: wire.orNull(wire.imagePath),
};
const episodeEntry = wire.responseObject(episodeFields);
/** The episode of a series' details that aired last, or airs next; null if there is none. */
export const adjacentEpisode = wire.orNull(
  wire.responseObject({ seasonNumber: wire.count, ...episodeFields }),
);

export const episodeRecord = wire.recordObject({
  seriesId: wire.id,
  seasonNumber: wire.count,
  ...episodeFields,
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
});
export type EpisodeRecord = wire.RecordOf<typeof episodeRecord>;

/** Series and season come from the call: an episode is always shown under the season it was read with. */
export function toEpisode(
  seriesId: number,
  seasonNumber: number,
  entry: z.output<typeof episodeEntry>,
): EpisodeRecord {
  return { ...entry, seriesId, seasonNumber, name: entry.name || `Episode ${entry.number}` };
}

const seasonFields = {
  number: wire.from('season_number', wire.count),
  name: wire.name,
  airDate: wire.orNull(wire.date),
  episodeCount: wire.orNull(wire.count),
  posterPath: wire.orNull(wire.imagePath),
};

/** A season as the details of its series list it. */
const seasonSummary = wire.recordObject(seasonFields);
type SeasonSummary = wire.RecordOf<typeof seasonSummary>;
export const seasonEntry = wire.responseObject(seasonFields, seasonSummary, withName);

function withName<Season extends SeasonSummary>(season: Season): Season {
  const { number, name } = season;
  return { ...season, name: name || (number === 0 ? 'Specials' : `Season ${number}`) };
}

/** A season of a series; `episodes` is present once the season itself has been read. */
export const seasonRecord = wire.recordObject({
  /** The series' TMDB id. */
  seriesId: wire.id,
  ...seasonFields,
  episodes: z.array(episodeRecord).exactOptional(),
});
export type SeasonRecord = wire.RecordOf<typeof seasonRecord>;

const seasonResponse = wire.responseObject({ ...seasonFields, episodes: wire.requiredEntries(episodeEntry) });

/** Reads tv/{id}/season/{number}. */
export function toSeason(body: unknown, seriesId: number): SeasonRecord {
  const { episodes: entries, ...season } = seasonResponse.parse(body);
  const episodes = entries.map((entry) => toEpisode(seriesId, season.number, entry));
  return { seriesId, ...withName(season), episodeCount: episodes.length, episodes };
}

/**
 * The number of a series' regular seasons of which an episode has aired by a day (YYYY-MM-DD). Without a list of its
 * seasons, TMDB's number; null when that is unknown, too.
 */
export function countSeasons(
  series: AiringSeries & { readonly seasonCount: number | null },
  today: string,
): number | null {
  if (!series.seasons?.length) return series.seasonCount;
  return airedSeasons(series, today).filter(({ number }) => number > 0).length;
}

/** A series' seasons by number, specials (number 0) last. */
export function sortSeasons(seriesId: number, seasons: readonly SeasonSummary[]): SeasonRecord[] {
  const rank = ({ number }: SeasonSummary) => (number === 0 ? Number.POSITIVE_INFINITY : number);
  return seasons.map((season) => ({ seriesId, ...season })).sort((a, b) => rank(a) - rank(b));
}

/** A season's episodes by number. */
export function sortEpisodes(episodes: readonly EpisodeRecord[]): EpisodeRecord[] {
  return episodes.toSorted((a, b) => a.number - b.number);
}
