import { type Fields, fieldsOf, isTrue, type Message, notFinished } from './reportedPlay.ts';
import { readItem } from './serverItem.ts';

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
