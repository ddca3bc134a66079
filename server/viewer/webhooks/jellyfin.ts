import { type Fields, fieldsOf, isTrue, type Message, notFinished } from './reportedPlay.ts';
import { readItem } from './emby.ts';

/** Why Jellyfin saves what a user has done with an item, if that means that it was played. It saves a rating of a played one, too. */
const PLAYED_REASONS: ReadonlySet<unknown> = new Set(['TogglePlayed', 'PlaybackFinished', undefined, '']);

/**
 * Reads a message of Jellyfin's webhook plugin: with all properties, which stand beside one another, or of a template with `Event` and
 * `Item`; null for that of another server.
 */
export function readJellyfin(payload: Fields): Message | null {
  const { NotificationType: type, Event } = payload;
  const user = payload['NotificationUsername'] ?? fieldsOf(payload['User'])['Name'] ?? payload['User'];
  const by = { at: payload['UtcTimestamp'] ?? payload['Timestamp'], user };
  if (typeof type === 'string') {
    const isPlayed =
      (type === 'PlaybackStop' && isTrue(payload['PlayedToCompletion'])) ||
      (type === 'UserDataSaved' &&
        isTrue(payload['Played']) &&
        PLAYED_REASONS.has(payload['SaveReason'] ?? undefined));
    return isPlayed ? readItem(flatItem(payload), by) : notFinished(type);
  }
  if (typeof Event !== 'string') return null;
  const item = fieldsOf(payload['Item']);
  const isPlayed =
    Event === 'Stop' &&
    (isTrue(payload['PlayedToCompletion']) || isTrue(fieldsOf(item['UserData'])['Played']));
  return isPlayed ? readItem(item, by) : notFinished(Event);
}

/** The item of a message with all properties, as templates name its fields. */
function flatItem(payload: Fields): Fields {
  const ids = Object.entries(payload).flatMap(([name, id]) => {
    const [, database] = /^Provider_(\w+)$/i.exec(name) ?? [];
    return database === undefined ? [] : [[database, id] as const];
  });
  return {
    Type: payload['ItemType'],
    Name: payload['Name'],
    SeriesName: payload['SeriesName'],
    ParentIndexNumber: payload['SeasonNumber'],
    IndexNumber: payload['EpisodeNumber'],
    ProductionYear: payload['Year'],
    RunTimeTicks: payload['RunTimeTicks'],
    ProviderIds: Object.fromEntries(ids),
  };
}
