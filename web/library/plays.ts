import type { AddPlayInput, PlayTimeInput, TitlePlayFragment, UpdatePlayInput } from '../gql/graphql.ts';
import { randomUuid } from './randomUuid.ts';

/** When something was watched, as exactly as it is known: a moment with its day, a day, or neither. */
export type PlayTime = Pick<TitlePlayFragment, 'day' | 'at'>;

/** The global id of a viewer's play, by the play's own id. */
export function playId(uid: string, id: string): string {
  return `play:${uid}:${id}`;
}

/** A play as a viewer adds it, under a new id. */
export function newPlay(
  uid: string,
  play: Omit<TitlePlayFragment, '__typename' | 'id' | 'bulk'>,
): TitlePlayFragment {
  return { ...play, __typename: 'Play', id: playId(uid, randomUuid()), bulk: false };
}

/** The input that adds a play, under its own id. */
export function addedPlay(titleId: string, play: TitlePlayFragment): AddPlayInput {
  const { id, seasonNumber, episodeNumber, note } = play;
  const own = id.slice(id.lastIndexOf(':') + 1);
  return { id: own, titleId, seasonNumber, episodeNumber, time: timeInput(play), note };
}

/** The input that gives a play its time and note. */
export function changedPlay(play: TitlePlayFragment): UpdatePlayInput {
  return { id: play.id, time: timeInput(play), note: play.note ?? '' };
}

function timeInput({ day, at }: PlayTime): PlayTimeInput {
  if (at !== null) return { at };
  return day === null ? { unknown: true } : { day };
}

/** The text that plays are ordered by, the highest first. It is the server's: its cursors and pages follow it. */
export function playKey({ day, at }: PlayTime): string {
  return day === null ? '-' : `${day} ${at ?? ''}`;
}

/** Compares plays for their order, the latest first. */
export function latestFirst(one: PlayTime, other: PlayTime): number {
  const [key, otherKey] = [playKey(one), playKey(other)];
  return key === otherKey ? 0 : key > otherKey ? -1 : 1;
}
