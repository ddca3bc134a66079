import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { Suspense } from 'react';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import { TrendingRowDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/trending.ts';
import { TitleRow } from './TitleRow.tsx';

/** A row of trending movies and series in turn, on pages with nothing of their own to show; left out if it cannot be loaded. */
export function TrendingRow() {
  return (
    <Suspense fallback={<TitleRow heading={m.heading()} titles={undefined} />}>
      <Row />
    </Suspense>
  );
}

function Row() {
  const { data, refetch } = usePageQuery(TrendingRowDocument, { context: { deferrable: true } });
  const lists = [data?.movies?.nodes, data?.series?.nodes].flatMap((nodes) => (nodes ? [nodes] : []));
  const isComing = useRefetchDeferred(lists.length === 0, refetch);
  const ranks = Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, rank) => rank);
  const titles = ranks.flatMap((rank) => lists.flatMap((nodes) => nodes[rank] ?? []));
  return (
    (isComing || titles.length > 0) && (
      <TitleRow heading={m.heading()} mixed titles={isComing ? undefined : titles} />
    )
  );
}
