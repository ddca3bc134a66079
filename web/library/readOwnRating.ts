import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { asViewer } from '../account/session/viewerRequests.ts';
import { OwnRatingDocument } from '../gql/graphql.ts';
import { useViewerId } from '../stores/session.ts';
import { viewerTitleId } from './titleStatus.ts';

/** Has the viewer's rating of a season or an episode read into the cache, unless it is known; that of a title comes with its status. */
export function useRatingRequest(id: string, isKnown: boolean): void {
  const uid = useViewerId();
  const context = useMemo(() => asViewer(uid), [uid]);
  useQuery(
    OwnRatingDocument,
    uid === null || isKnown ? skipToken : { variables: { id: viewerTitleId(uid, id) }, context },
  );
}
