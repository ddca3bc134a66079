import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import { SimilarTitlesDocument } from '../../gql/graphql.ts';
import { useRetry } from '../feedback/useRetry.ts';
import { TitleRow } from './TitleRow.tsx';

interface SimilarTitlesProps {
  readonly id: string;
  readonly heading: string;
}

const LOADING = 'Loading recommendations...';

/** Similar titles, each with its reason. A deferred section: it loads and fails independently of the page. */
export function SimilarTitles({ id, heading }: SimilarTitlesProps) {
  return (
    <Suspense key={id} fallback={<TitleRow heading={heading} titles={undefined} loading={LOADING} />}>
      <Suggestions id={id} heading={heading} />
    </Suspense>
  );
}

function Suggestions({ id, heading }: SimilarTitlesProps) {
  const { data, refetch } = useSuspenseQuery(SimilarTitlesDocument, {
    variables: { id },
    context: { deferrable: true },
  });
  const recommendations = data?.title?.recommendations;
  const isRefetching = useRefetchDeferred(!recommendations, refetch);
  const retry = useRetry(refetch, !recommendations && !isRefetching);
  return (
    <TitleRow
      heading={heading}
      mixed
      titles={recommendations?.map(({ title }) => title) ?? (isRefetching ? undefined : null)}
      notes={recommendations?.map(reasonFor) ?? []}
      loading={LOADING}
      failed="Failed to load recommendations."
      empty="No similar suggestions available."
      {...retry}
    />
  );
}

function reasonFor({ source, because }: { readonly source: string; readonly because: string | null }) {
  if (because === null) return 'Similar';
  return (
    <>
      {source === 'CAST' ? 'Because of' : 'More'} <bdi>{because}</bdi>
    </>
  );
}
