import { useFragment } from '@apollo/client/react';
import { OwnRatingFragmentDoc } from '../gql/graphql.ts';
import { useOwner } from '../stores/session.ts';
import { type TitleSummary, viewerTitleId } from './titleStatus.ts';

/** What a viewer can rate: a title, or a season or an episode of it. */
export interface Ratable {
  /** Its global id. */
  readonly id: string;
  readonly name: string;
  readonly title: TitleSummary;
  /** The episode; absent for a title and a season. */
  readonly episode?: { readonly seasonNumber: number; readonly number: number };
}

/** The viewer's rating of it, 0 to 10, null for none, and whether it is an episode that they have not watched; null until it is known. */
export function useOwnRating(id: string) {
  const uid = useOwner();
  const { data, complete } = useFragment({
    fragment: OwnRatingFragmentDoc,
    fragmentName: 'OwnRating',
    from: uid === null ? null : viewerTitleId(uid, id),
  });
  if (!complete || !('rating' in data)) return null;
  return { value: data.rating?.value ?? null, isUnwatched: 'watched' in data && !data.watched };
}
