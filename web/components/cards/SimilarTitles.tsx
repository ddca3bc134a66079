import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import { SimilarTitlesDocument } from '../../gql/graphql.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { TitleRow, TitleRowSkeleton } from './TitleRow.tsx';

interface SimilarTitlesProps {
  readonly id: string;
  readonly heading: string;
}

const LOADING = 'Loading recommendations...';
const FAILED = 'Failed to load recommendations.';

/** Similar titles, each with its reason. A deferred section: it loads and fails independently of the page. */
export function SimilarTitles({ id, heading }: SimilarTitlesProps) {
  return (
    <Suspense key={id} fallback={<TitleRowSkeleton heading={heading} text={LOADING} />}>
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
  if (isRefetching) return <TitleRowSkeleton heading={heading} text={LOADING} noScriptText={FAILED} />;
  const shown = recommendations ?? [];
  return (
    <TitleRow heading={heading} mixed titles={shown.map(({ title }) => title)} notes={shown.map(reasonFor)}>
      {!recommendations && <Notice kind="failed" text={FAILED} {...retry} />}
      {recommendations?.length === 0 && <Notice kind="empty" text="No similar suggestions available." />}
    </TitleRow>
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
