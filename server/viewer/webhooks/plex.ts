import {
  type Fields,
  fieldsOf,
  idsOf,
  type Message,
  NO_IDS,
  notFinished,
  numberOf,
  textOf,
  timeOf,
  WRONG_KIND,
} from './reportedPlay.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** The id of a title that an older agent found: its database, the id there, and the numbers of an episode. */
const AGENT_GUID = /^com\.plexapp\.agents\.(\w+):\/\/([^/?]+)(?:\/(\d+)\/(\d+))?/;

/** Reads a webhook's message of a Plex Media Server; null for that of another server. It reports a play near the end of it. */
export function readPlex(payload: Fields): Message | null {
  const { event, Metadata, Account } = payload;
  if (typeof event !== 'string') return null;
  if (event !== 'media.scrobble') return notFinished(event);
  const item = fieldsOf(Metadata);
  const isMovie = item['type'] === 'movie';
  if (!isMovie && item['type'] !== 'episode') return WRONG_KIND;
  const [, database = '', id, season, episode] = AGENT_GUID.exec(String(item['guid'])) ?? [];
  const agentId = [database, id] as const;
  const guids = guidsOf(item['Guid']);
  const duration = numberOf(item['duration']);
  const endedAt = numberOf(item['lastViewedAt'], Number.MAX_SAFE_INTEGER / SECOND_MS);
  return {
    play: {
      mediaType: isMovie ? 'MOVIE' : 'TV',
      ids: idsOf(isMovie ? [...guids, agentId] : guids),
      seriesIds: isMovie ? NO_IDS : idsOf([agentId]),
      name: textOf(isMovie ? item['title'] : item['grandparentTitle']),
      year: numberOf(item['year']),
      seasonNumber: isMovie ? null : (numberOf(item['parentIndex']) ?? numberOf(season)),
      episodeNumber: isMovie ? null : (numberOf(item['index']) ?? numberOf(episode)),
      runtime: duration === null ? null : Math.round(duration / MINUTE_MS),
      at: endedAt === null ? null : timeOf(isoTime(endedAt * SECOND_MS)),
      user: textOf(fieldsOf(Account)['title']),
    },
  };
}

/** The database and the id of each `{ id: 'imdb://tt…' }`. */
function guidsOf(guids: unknown): readonly (readonly [string, string])[] {
  const list: readonly unknown[] = Array.isArray(guids) ? guids.slice(0, 20) : [guids];
  return list.flatMap((guid) => {
    const [, database, id] = /^(\w+):\/\/(.+)$/.exec(String(fieldsOf(guid)['id'] ?? guid)) ?? [];
    return database !== undefined && id !== undefined ? [[database, id] as const] : [];
  });
}

function isoTime(ms: number): string | null {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
