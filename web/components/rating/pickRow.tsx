import type { PicksQuery } from '../../gql/graphql.ts';
import * as m from '../../text/messages/picks.ts';
import { richText } from '../../text/richText.tsx';

type Picks = NonNullable<NonNullable<PicksQuery['viewer']>['recommendations']>;

/** The titles that are recommended to a viewer as a row takes them, each with its reason. */
export function pickRow(picks: Picks | null | undefined) {
  return {
    titles: picks ? picks.map(({ title }) => title) : picks,
    notes: (picks ?? []).map(({ because: { viewerTitle } }) =>
      viewerTitle
        ? richText(m.because({ name: viewerTitle.name }), { name: (name) => <bdi>{name}</bdi> })
        : null,
    ),
  };
}
