import type { SeasonRecord } from '../domain/season.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import type { Malformed } from './malformed.ts';
import { seasonShape } from './recordShapes.ts';
import type { Tmdb } from './tmdb.ts';
import { toEpisode, toSeasonSummary } from './toDomain.ts';
import { wireEpisode, wireSeason } from './wire.ts';

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
