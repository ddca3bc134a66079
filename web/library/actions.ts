import { useRef, useState } from 'react';
import { noteAction } from '../browser/doubleClick.ts';
import { announce } from '../components/feedback/LiveRegion.tsx';
import { createStore } from '../stores/createStore.ts';
import { keepTitle } from '../stores/keptTitles.ts';
import { owner } from '../stores/session.ts';
import * as m from '../text/messages/library.ts';
import type { ListAction } from './listOperations.ts';
import type { TitleAction } from './operations.ts';

/** A change of what is recorded for the viewer. */
export type LibraryAction = TitleAction | ListAction;

/** What an action results in: the function that undoes it, or null when it failed, which has been announced, and when what was before is not known. */
export type ActionResult = (() => Promise<unknown>) | null;

interface QueuedAction {
  /** Whose records it changes; null for those of whoever signs in next, since a visitor has none. */
  readonly uid: string | null;
  readonly action: LibraryAction;
  readonly resolve: (result: ActionResult) => void;
}

const none: readonly QueuedAction[] = [];

/** Actions that wait for the visitor to sign in, or for the code that performs them. */
export const queuedActions = createStore(none);

/**
 * Performs an action, once the visitor has signed in. What a visitor saves on the watchlist is kept in this browser instead, for as long
 * as it has room.
 */
export function performAction(action: LibraryAction): Promise<ActionResult> {
  noteAction();
  const uid = owner.get();
  if (uid === null && action.operation === 'SetListed' && keepTitle(action.title, action.input.listed)) {
    const { title, input } = action;
    announce((input.listed ? m.kept : m.unlisted)(title), { visible: input.listed });
    return Promise.resolve(() => performAction({ ...action, input: { ...input, listed: !input.listed } }));
  }
  return new Promise((resolve) => queuedActions.set([...queuedActions.get(), { uid, action, resolve }]));
}

/** Performs the viewer's queued actions and all later ones; drops another's. Returns the function that stops it. */
export function performQueued(
  viewerUid: string,
  perform: (action: LibraryAction) => Promise<ActionResult>,
): () => void {
  const performAll = () => {
    for (const { uid, action, resolve } of takeQueued()) {
      if (uid === null || uid === viewerUid) void perform(action).then(resolve);
      else resolve(null);
    }
  };
  performAll();
  return queuedActions.subscribe(performAll);
}

/** Drops the queued actions: the visitor does not want to sign in. */
export function cancelQueued(): void {
  for (const { resolve } of takeQueued()) resolve(null);
}

function takeQueued(): readonly QueuedAction[] {
  const queued = queuedActions.get();
  queuedActions.set(none);
  return queued;
}

/** Performs an action and offers to undo it. */
export function useUndoableAction() {
  const [outcome, setOutcome] = useState<Promise<ActionResult> | null>(null);
  const last = useRef<Promise<ActionResult>>(null);
  return {
    /** Whether the last action can be undone: it has been performed, or is about to be. */
    canUndo: outcome !== null,
    perform: (action: LibraryAction) => {
      const performed = performAction(action);
      last.current = performed;
      // An action that waits for the visitor to sign in has not been performed yet.
      if (queuedActions.get().length === 0) setOutcome(performed);
      void performed.then((undo) => {
        if (last.current === performed) setOutcome(undo && performed);
      });
    },
    undo: () => {
      noteAction();
      last.current = null;
      setOutcome(null);
      void outcome?.then((undo) => undo?.());
    },
  };
}
