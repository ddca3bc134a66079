import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { fallbackLocale } from '../../contract/locales.ts';
import { asViewer } from '../account/session/viewerRequests.ts';
import { EntryNamesDocument, type StoredNameFragment } from '../gql/graphql.ts';
import { useSettings } from '../stores/settings.ts';
import { pageLanguage } from '../text/pageLanguage.ts';

/** Of how many titles the names are read: the others have the stored ones. */
const MAX_READ = 40;

/**
 * Returns entries with the names that the viewer's other pages show, where the calendar has stored ones; null while those are
 * read. Without a response the stored ones stay.
 */
export function useEntryNames<Entry extends StoredNameFragment>(
  uid: string | null,
  entries: readonly Entry[],
): readonly Entry[] | null {
  const { titleNames } = useSettings();
  const { tag } = pageLanguage();
  const ids = entries
    .filter(({ originalTitle, viewerTitle }) => {
      const isOriginal = titleNames === 'ORIGINAL' && originalTitle !== null;
      return tag !== fallbackLocale.tag && viewerTitle.language !== tag && !isOriginal;
    })
    .map(({ titleId }) => titleId);
  const read = [...new Set(ids)].slice(0, MAX_READ);
  const context = useMemo(() => asViewer(uid), [uid]);
  const { data, loading, previousData } = useQuery(
    EntryNamesDocument,
    read.length > 0 ? { variables: { ids: read }, context } : skipToken,
  );
  const known = data ?? previousData;
  if (loading && !known) return null;
  const names = new Map(known?.viewer?.titlesById?.map((title) => [title?.titleId, title?.name]));
  return entries.map((entry) => {
    const name = read.includes(entry.titleId) && names.get(entry.titleId);
    return name ? { ...entry, name } : entry;
  });
}
