import type { Tmdb } from '../reads.ts';
import { seasonShape } from '../records/recordShapes.ts';
import type { SeasonRecord } from '../records/season.ts';
import { toEpisode, toSeasonSummary } from '../records/toRecords.ts';
import { wireEpisode, wireSeason } from '../records/wire.ts';
import type { EntryParser } from '../tmdb/entryParser.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';

/** A series' seasons with their episodes. */
export function createSeasons(cache: UpstreamCache): BoundRead<Tmdb['season']> {
  const seasons = cache.section('season', seasonShape.nullable());
  return (lookup) => (seriesId, number) =>
    lookup.readOrNull(seasons, {
      operation: 'fetchSeasonDetails',
      path: `/tv/${seriesId}/season/${number}`,
      parse: (body, malformed) => readSeason(seriesId, body, malformed),
    });
}

function readSeason(seriesId: number, body: unknown, malformed: EntryParser): SeasonRecord {
  const wire = wireSeason.parse(body);
  const episodes = malformed
    .parseEach(wireEpisode, wire.episodes)
    .map((episode) => toEpisode(seriesId, wire.season_number, episode));
  return { seriesId, ...toSeasonSummary({ ...wire, episode_count: episodes.length }), episodes };
}
