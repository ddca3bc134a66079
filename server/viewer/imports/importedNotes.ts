import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';
import { ADDED, EXISTS, type ImportedFact, kept, type Outcome, textHash } from './importFacts.ts';

/** Between the paragraphs of a note. */
const BREAK = '\n\n';

/** Adds a note of an import to what is stored. Another note is kept, with this one as a paragraph of its own if it is to be added. */
export function withNote(
  stored: string | null,
  { note, append = false }: Extract<ImportedFact, { kind: 'NOTE' }>,
): { readonly note: string; readonly outcome: Outcome } {
  const added = { ...ADDED, undo: `${textHash(note)}:${note.length}` };
  if (stored === null) return { note, outcome: added };
  const hasIt = append ? `${BREAK}${stored}${BREAK}`.includes(BREAK + note + BREAK) : stored === note;
  if (hasIt) return { note: stored, outcome: EXISTS };
  if (!append) return { note: stored, outcome: kept('keptNote') };
  const joined = stored + BREAK + note;
  const isTooLong = Array.from(joined).length > MAX_NOTE_LENGTH;
  return isTooLong
    ? {
        note: stored,
        outcome: { ...EXISTS, outcome: 'REJECTED', reason: outcomeReason('noRoom') },
      }
    : { note: joined, outcome: added };
}

/** A title's note without what rows of an import added, unless it was changed since; null when nothing is left. */
export function withoutNotes(note: string, undos: readonly (string | null)[]): string | null {
  return undos.reduce<string | null>((left, undo) => left && withoutNote(left, undo ?? ''), note);
}

function withoutNote(note: string, undo: string): string | null {
  // Rows of earlier versions are about the whole note.
  const [, hash, length = note.length] = /^([\w-]{22})(?::(\d{1,5}))?$/.exec(undo) ?? [];
  for (let from = 0; hash !== undefined && from >= 0 && from < note.length;) {
    const to = from + Number(length);
    const isWhole = to === note.length || note.startsWith(BREAK, to);
    if (isWhole && textHash(note.slice(from, to)) === hash)
      return (
        [note.slice(0, Math.max(0, from - BREAK.length)), note.slice(to + BREAK.length)]
          .filter(Boolean)
          .join(BREAK) || null
      );
    const next = note.indexOf(BREAK, from);
    from = next < 0 ? -1 : next + BREAK.length;
  }
  return note;
}
