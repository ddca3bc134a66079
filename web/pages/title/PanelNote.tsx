import { useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { NoteField } from '../../components/plays/NoteField.tsx';
import { performAction } from '../../library/actions.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { readForAccount, writeForAccount } from '../../stores/ownedStorage.ts';
import * as m from '../../text/messages/titlePanel.ts';

interface PanelNoteProps {
  readonly title: TitleSummary;
  /** The note that is stored. */
  readonly note: string | null;
}

/**
 * The viewer's note about a title, saved when its field loses the focus. Until then, and as long as saving fails, what was typed is
 * stored in this browser, so that closing the page loses nothing.
 */
export function PanelNote({ title, note }: PanelNoteProps) {
  const key = `note.${title.id}`;
  /** What was typed since the note was last saved; null for nothing. */
  const [draft, setDraft] = useState(() => readForAccount(key));
  const [isSaved, setIsSaved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = draft !== null && draft.trim() !== (note ?? '');
  const type = (text: string) => {
    // What was typed and taken back must not replace what is saved elsewhere later. While saving, the note may yet change back.
    const isTakenBack = !isSaving && text === (note ?? '');
    setDraft(isTakenBack ? null : text);
    setIsSaved(false);
    writeForAccount(key, isTakenBack ? null : text);
  };
  const save = async () => {
    if (!isChanged) return;
    const saved = draft.trim() || null;
    const input = { titleId: title.id, note: saved };
    setIsSaving(true);
    const done = await performAction({ operation: 'SetNote', title, input, before: note });
    setIsSaving(false);
    if (!done) return;
    setIsSaved(true);
    // More may have been typed in the meantime.
    if (readForAccount(key) === draft) writeForAccount(key, null);
    setDraft((now) => (now === draft ? null : now));
  };
  return (
    <div>
      <NoteField
        label={m.note()}
        value={draft ?? note ?? ''}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save()}
      />
      <div className="mt-2 flex items-center gap-4">
        <Button aria-disabled={!isChanged} onClick={() => void save()}>
          {m.saveNote()}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isChanged ? m.unsaved() : isSaved && m.saved()}
        </p>
      </div>
    </div>
  );
}
