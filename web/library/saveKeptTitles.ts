import type { ApolloClient } from '@apollo/client';
import { announce } from '../components/feedback/LiveRegion.tsx';
import { SetListedDocument } from '../gql/graphql.ts';
import { forgetTakenTitles, onTitlesTaken, takenTitles } from '../stores/keptTitles.ts';
import { currentUid } from '../stores/session.ts';
import * as m from '../text/messages/keptTitles.ts';
import { asPersistentViewer } from './retries.ts';

/**
 * Saves the titles that a viewer has taken over from this browser's visitor on their watchlist, now and when they take over more: one
 * after another, so that they keep their order. What could not be saved stays, and is saved at the next visit. Returns the function that
 * stops it.
 *
 * @param onSaved called with the ids of the titles that have been saved
 */
export function saveKeptTitles(
  client: ApolloClient,
  uid: string,
  onSaved: (titleIds: readonly string[]) => void,
  signal: AbortSignal,
): () => void {
  const tried = new Set<string>();
  let isSaving = false;
  const isNew = ({ id }: { readonly id: string }) => !tried.has(id);
  const saveAll = async () => {
    const saved: string[] = [];
    let failed = 0;
    for (;;) {
      const next = takenTitles(uid).find(isNew);
      if (!next || signal.aborted) break;
      tried.add(next.id);
      if (await save(next.id)) saved.push(next.id);
      else failed += 1;
    }
    if (saved.length > 0) onSaved(saved);
    if (signal.aborted || currentUid() !== uid) return;
    if (failed > 0) announce(m.failed({ count: failed }), { visible: true });
    else announce(m.added({ count: saved.length }), { visible: true });
  };
  const save = async (titleId: string) => {
    const { data } = await client
      .mutate({
        mutation: SetListedDocument,
        variables: { input: { titleId, listed: true } },
        fetchPolicy: 'no-cache',
        context: asPersistentViewer(uid, { signal }),
      })
      .catch(() => ({ data: null }));
    if (!data?.saved) return false;
    forgetTakenTitles(uid, titleId);
    return true;
  };
  const saveTaken = () => {
    if (isSaving || !takenTitles(uid).some(isNew)) return;
    isSaving = true;
    void saveAll().finally(() => {
      isSaving = false;
      saveTaken();
    });
  };
  saveTaken();
  return onTitlesTaken(saveTaken);
}
