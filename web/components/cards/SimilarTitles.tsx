import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { Suspense } from 'react';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import { SimilarTitlesDocument, type SimilarTitlesQuery } from '../../gql/graphql.ts';
import { useIsRatedLow } from '../../stores/hidden.ts';
import { useRetry } from '../feedback/useRetry.ts';
import { TitleRow } from './TitleRow.tsx';
import { allOf } from '../../text/format.ts';
import { genreName } from '../../text/genreNames.ts';
import * as m from '../../text/messages/similar.ts';
import { richText } from '../../text/richText.tsx';

interface SimilarTitlesProps {
  readonly id: string;
  readonly heading: string;
}

/** Similar titles, each with its reason. A deferred section: it loads and fails independently of the page. */
export function SimilarTitles({ id, heading }: SimilarTitlesProps) {
  return (
    <Suspense key={id} fallback={<TitleRow heading={heading} titles={undefined} loading={m.loading()} />}>
      <Suggestions id={id} heading={heading} />
    </Suspense>
  );
}

function Suggestions({ id, heading }: SimilarTitlesProps) {
  const { data, refetch } = usePageQuery(SimilarTitlesDocument, {
    variables: { id },
    context: { deferrable: true },
  });
  const isRatedLow = useIsRatedLow();
  // The same for all visitors; a title that the viewer did not like is left out here.
  const recommendations = data?.title?.recommendations?.filter(({ title }) => !isRatedLow(title));
  const isRefetching = useRefetchDeferred(!recommendations, refetch);
  const retry = useRetry(refetch, !recommendations && !isRefetching);
  return (
    <TitleRow
      heading={heading}
      mixed
      titles={recommendations?.map(({ title }) => title) ?? (isRefetching ? undefined : null)}
      notes={recommendations?.map(reasonFor) ?? []}
      loading={m.loading()}
      failed={m.failed()}
      empty={m.empty()}
      {...retry}
    />
  );
}

type Recommendations = NonNullable<NonNullable<SimilarTitlesQuery['title']>['recommendations']>;

function reasonFor({ source, because, genres }: Recommendations[number]) {
  if (because === null) return m.similar();
  const reason =
    source === 'CAST' ? m.sameCast({ name: because }) : m.sameGenre({ name: allOf(genres.map(genreName)) });
  return richText(reason, { name: (name) => <bdi>{name}</bdi> });
}
