import { skipToken, useQuery } from '@apollo/client/react';
import { useViewerOptions } from '../account/session/viewerOptions.ts';
import { PicksDocument } from '../gql/graphql.ts';

/** The titles that the server recommends to a viewer because of their ratings; undefined until they have been read. */
export function usePicks(uid: string | null, isNeeded: boolean) {
  const options = useViewerOptions(uid);
  const { data, error, loading, refetch } = useQuery(
    PicksDocument,
    uid !== null && isNeeded ? options : skipToken,
  );
  const picks = data?.viewer?.recommendations;
  const isFailed = !picks && (data ?? error) !== undefined;
  return { picks: picks ?? undefined, isFailed, isLoading: loading, refetch };
}
