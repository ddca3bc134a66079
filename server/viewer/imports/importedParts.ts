import { MAX_LENGTH_SECONDS } from '../../../contract/limits.ts';
import { parseTitleRef } from '../../graphql/arguments.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type {
  ImportedPartInput,
  ImportedPositionInput,
  ImportedStateInput,
} from '../../graphql/generated/resolvers.ts';
import { parseRatable } from '../../records/globalIds.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import { parseTime } from '../input.ts';
import type { PartRecord, PlayableRef } from '../records.ts';
import type { ImportedPosition, ImportedState } from './importFacts.ts';

/** A movie, an episode, or a series or a season whose episode is not known. */
export function parsePartId(id: string): { readonly title: TitleRef; readonly part: PlayableRef } {
  const parsed = parseRatable(id);
  if (!parsed)
    throw badUserInput(
      'id must be that of a title or an episode, such as "movie:603" or "tv:1399:s1:e2"',
      id,
    );
  const { title, seasonNumber, episodeNumber } = parsed;
  return { title, part: { seasonNumber, episodeNumber } };
}

/** Where a part stands. */
export function parsePart(
  { position, length = null, at }: Omit<ImportedPartInput, 'at'> & { readonly at?: string | null },
  now: string,
): Pick<PartRecord, 'position' | 'length' | 'at'> {
  if (length !== null && (length <= 0 || length > MAX_LENGTH_SECONDS))
    throw badUserInput(`length must be more than 0 and at most ${MAX_LENGTH_SECONDS}`, length);
  const most = length ?? MAX_LENGTH_SECONDS;
  if (position < 0 || position > most) throw badUserInput('position must be 0 to length', position);
  return { position, length, at: parseTime(at, now) };
}

/** A position, in seconds or as a part of the whole, whose length is still to be looked up. */
export function parsePosition(
  { id, position = null, share = null, ...input }: ImportedPositionInput,
  now: string,
): { readonly title: TitleRef; readonly fact: ImportedPosition } {
  const { title, part: ref } = parsePartId(id);
  if ((position === null) === (share === null))
    throw badUserInput('position must come without share, and share without position', { position, share });
  if (share !== null && (share <= 0 || share > 1))
    throw badUserInput('share must be more than 0 and at most 1', share);
  const part = parsePart({ ...input, position: position ?? 0 }, now);
  return { title, fact: { kind: 'PROGRESS', ref, ...part, ...(share !== null && { share }) } };
}

/** Where a viewer is with a title. */
export function parseState(
  { titleId: id, pass, passStartedAt = null, playedAt = null, last }: ImportedStateInput,
  now: string,
): { readonly title: TitleRef; readonly fact: ImportedState } {
  const title = parseTitleRef(id);
  const timeOf = (at: string | null) => (at === null ? null : parseTime(at, now));
  const fact = {
    kind: 'STATE',
    pass: parsePass(pass ?? 1),
    passStartedAt: timeOf(passStartedAt),
    playedAt: timeOf(playedAt),
    last: last ? parseLast(last, title, now) : null,
  } as const;
  return { title, fact };
}

function parseLast(last: ImportedPositionInput, title: TitleRef, now: string): PartRecord {
  const { title: ofLast, fact } = parsePosition(last, now);
  const { ref, position, length, at, share } = fact;
  if (titleId(ofLast) !== titleId(title)) throw badUserInput('last.id must be a part of the title', last.id);
  if (share !== undefined) throw badUserInput('last must have a position', share);
  return { ...ref, position, length, at, plays: 0 };
}

/** Far more passes than there are, with room for those that follow. */
const MAX_PASS = 1_000_000;

export function parsePass(pass: number): number {
  if (pass >= 1 && pass <= MAX_PASS) return pass;
  throw badUserInput(`pass must be 1 to ${MAX_PASS}`, pass);
}
