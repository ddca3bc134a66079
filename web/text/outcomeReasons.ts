import { outcomeReasons } from '../../contract/outcomeReasons.ts';
import * as m from './messages/outcomeReasons.ts';

type Name = keyof typeof outcomeReasons;

/** What sentences are about; '' for what one is not. */
const NOTHING = { event: '', season: '', episode: '', rating: '' };

const texts: Readonly<Record<Name, (about: typeof NOTHING) => string>> = {
  noUser: m.noUser,
  otherUser: m.otherUser,
  unanswered: m.unanswered,
  uncertain: m.uncertain,
  noTitle: m.noTitle,
  playExists: m.playExists,
  unknownMessage: m.unknownMessage,
  wrongKind: m.wrongKind,
  notFinished: m.notFinished,
  noSeason: m.noSeason,
  noEpisode: m.noEpisode,
  keptPlays: m.keptPlays,
  keptPlay: m.keptPlay,
  keptPosition: m.keptPosition,
  keptNote: m.keptNote,
  keptRating: m.keptRating,
  listGone: m.listGone,
  noRoom: m.noRoom,
  startedOver: m.startedOver,
  atEnd: m.atEnd,
};

/** Sentences of the server as patterns, whose groups are what a sentence is about. */
const PATTERNS = Object.entries(outcomeReasons).map(
  ([name, sentence]) =>
    [name as Name, new RegExp(`^${sentence.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's')] as const,
);

/** A stored reason in the page's language; one that is not the server's, such as a client's, as it is. */
export function outcomeReasonText(reason: string): string {
  for (const [name, pattern] of PATTERNS) {
    const match = pattern.exec(reason);
    if (match) return texts[name]({ ...NOTHING, ...match.groups });
  }
  return reason;
}
