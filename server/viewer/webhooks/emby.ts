import {
  type Fields,
  fieldsOf,
  idsOf,
  isTrue,
  type Message,
  NO_IDS,
  notFinished,
  numberOf,
  textOf,
  timeOf,
  WRONG_KIND,
} from './reportedPlay.ts';

/** Reads a webhook's message of an Emby Server, whose events are named `playback.stop` and the like; null for that of another server. */
export function readEmby(payload: Fields): Message | null {
  const { Event, Item, PlaybackInfo, User, Date: at } = payload;
  if (typeof Event !== 'string' || !Event.includes('.')) return null;
  const isPlayed =
    Event === 'item.markplayed' ||
    (Event === 'playback.stop' && isTrue(fieldsOf(PlaybackInfo)['PlayedToCompletion']));
  if (!isPlayed) return notFinished(Event);
  return readItem(fieldsOf(Item), { at, user: fieldsOf(User)['Name'] });
}

/** Ticks of 100 nanoseconds. */
const TICKS_PER_MINUTE = 600_000_000;

/** What a message says of a play beside its item. */
interface PlayedBy {
  readonly at: unknown;
  readonly user: unknown;
}

/** A finished play of an item of Emby, or of its successor Jellyfin: `{ Type, Name, SeriesName, ProviderIds … }`. */
export function readItem(item: Fields, { at, user }: PlayedBy): Message {
  const type = String(item['Type']).toLowerCase();
  const isMovie = type === 'movie';
  if (!isMovie && type !== 'episode') return WRONG_KIND;
  const ticks = numberOf(item['RunTimeTicks'], Number.MAX_SAFE_INTEGER);
  return {
    play: {
      mediaType: isMovie ? 'MOVIE' : 'TV',
      ids: idsOf(Object.entries(fieldsOf(item['ProviderIds']))),
      seriesIds: NO_IDS,
      name: textOf(isMovie ? item['Name'] : item['SeriesName']),
      year: numberOf(item['ProductionYear']),
      seasonNumber: isMovie ? null : numberOf(item['ParentIndexNumber']),
      episodeNumber: isMovie ? null : numberOf(item['IndexNumber']),
      runtime: ticks === null ? null : Math.round(ticks / TICKS_PER_MINUTE),
      at: timeOf(at),
      user: textOf(user),
    },
  };
}
