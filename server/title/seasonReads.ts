import type { SeasonRecord } from '../records/season.ts';
import type { AnswerCache } from '../tmdb/upstreamCache.ts';
import type { ForLookup } from '../tmdb/reader.ts';
import type { Malformed } from '../tmdb/entryParser.ts';
import { seasonShape } from '../records/recordShapes.ts';
import type { Tmdb } from '../reads.ts';
import { toEpisode, toSeasonSummary } from '../records/toRecords.ts';
import { wireEpisode, wireSeason } from '../records/wire.ts';

/** A series' seasons with their episodes. */
export function createSeasons(cache: AnswerCache): ForLookup<Tmdb['season']> {
  const seasons = cache.section('season', seasonShape.nullable());
  return (lookup) => (seriesId, number) =>
    lookup.readIfKnown(seasons, {
      operation: 'fetchSeasonDetails',
      path: `/tv/${seriesId}/season/${number}`,
      read: (body, malformed) => readSeason(seriesId, body, malformed),
    });
}

function readSeason(seriesId: number, body: unknown, malformed: Malformed): SeasonRecord {
  const wire = wireSeason.parse(body);
  const episodes = malformed
    .readEach(wireEpisode, wire.episodes)
    .map((episode) => toEpisode(seriesId, wire.season_number, episode));
  return { seriesId, ...toSeasonSummary({ ...wire, episode_count: episodes.length }), episodes };
}
