import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { asViewer } from '../account/session/viewerRequests.ts';
import { PicksDocument } from '../gql/graphql.ts';

/** The titles that the server recommends to a viewer because of their ratings; undefined until they have been read. */
export function usePicks(uid: string | null, isNeeded: boolean) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const { data, error, loading, refetch } = useQuery(
    PicksDocument,
    uid !== null && isNeeded
      ? {
          context,
          // They follow the ratings, which may have changed since they were last shown.
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
        }
      : skipToken,
  );
  const picks = data?.viewer?.recommendations;
  const isFailed = !picks && (data ?? error) !== undefined;
  return { picks: picks ?? undefined, isFailed, isLoading: loading, refetch };
}
