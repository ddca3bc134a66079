import { useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import type { WatchedWhen } from '../../gql/graphql.ts';
import * as m from '../../text/messages/episodes.ts';
import { LazyDialog } from '../dialogs/Dialog.tsx';

const choices = lazyChunk(() => import('./WhenChoices.tsx'));

type MarkAt = (when: WatchedWhen) => void;

/** Asks when episodes were watched that are marked together. */
export function useMarkTime() {
  const [asked, setAsked] = useState<{ readonly markAt: MarkAt; readonly isOpen: boolean } | null>(null);
  const close = () => setAsked(asked && { ...asked, isOpen: false });
  return {
    /** Marks this many episodes, null for an unknown number, once the viewer has said when; a single one is marked now. */
    askTime: (count: number | null, markAt: MarkAt) => {
      if (count === 1) markAt('NOW');
      else setAsked({ markAt, isOpen: true });
    },
    // Not before it is needed: the server's page has none.
    timeDialog: asked && (
      <LazyDialog chunk={choices} open={asked.isOpen} title={m.when()} onClose={close}>
        {({ WhenChoices }) => (
          <WhenChoices
            onChoose={(when) => {
              // Closed first, so that the focus is back on the page before a mark replaces what had it.
              flushSync(close);
              asked.markAt(when);
            }}
          />
        )}
      </LazyDialog>
    ),
  };
}

/** The part of a mark's input that says when: nothing for now. */
export function timeOf(when: WatchedWhen) {
  return when === 'NOW' ? {} : { when };
}
