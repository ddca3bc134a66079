import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { homePath, sharedListPath } from '../../../contract/paths.ts';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { usePageKey } from '../../browser/navigation/viewTransitions.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { ErrorPage, Notice, Unreachable } from '../../components/feedback/Notice.tsx';
import { type LookupResult, useLookup } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { ListRow } from '../../components/lists/ListRow.tsx';
import styles from '../../components/lists/listRows.css?url';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { SharedListDocument, type SharedListQuery } from '../../gql/graphql.ts';
import { listIdOf } from '../../library/listIds.ts';
import * as m from '../../text/messages/sharedList.ts';
import { richText } from '../../text/richText.tsx';
import { isListKey } from '../../text/urlParams.ts';
import { ReportButton } from './ReportButton.tsx';

/** Longest description of a list in previews of its link, in characters. */
const MAX_PREVIEW_LENGTH = 200;

/** A list that its owner shares: the same for everyone, and stored nowhere. */
export function Component() {
  const { key = '' } = useParams();
  const pageKey = usePageKey();
  if (!isListKey(key)) return <NoList />;
  const skeleton = (
    <div className="page-width min-h-dvh pt-6">
      <LoadingHeading className="text-xl" />
    </div>
  );
  return (
    <Suspense key={pageKey} fallback={skeleton}>
      <Lookup id={listIdOf(key)} />
    </Suspense>
  );
}

export const prefetch: PrefetchPage = async (client, { key = '' }) => {
  if (isListKey(key)) await client.query({ query: SharedListDocument, variables: { id: listIdOf(key) } });
};

function Lookup({ id }: { readonly id: string }) {
  const { data, error, refetch } = usePageQuery(SharedListDocument, { variables: { id } });
  const lookup = useLookup(error, refetch);
  const list = data?.node;
  if (list?.__typename !== 'ViewerList') return <NoList {...(lookup.failed && { lookup })} />;
  return <SharedList list={list} />;
}

/** Says that there is no list, in the same words whether there never was one or it is no longer shared; or that it could not be read. */
function NoList({ lookup }: { readonly lookup?: LookupResult }) {
  const { failed = false, ...retry } = lookup ?? {};
  const home = (
    <ButtonLink variant="primary" href={homePath} icon={<Icon name="home" />}>
      {m.goHome()}
    </ButtonLink>
  );
  if (failed === 'unreached') return <Unreachable {...retry} actions={home} />;
  return (
    <ErrorPage
      kind={failed ? 'unread' : 'none'}
      heading={failed ? m.failed() : m.notFound()}
      actions={home}
      {...(failed && retry)}
    >
      {!failed && <p className="max-w-prose text-base text-muted">{m.notFoundText()}</p>}
    </ErrorPage>
  );
}

type List = Extract<NonNullable<SharedListQuery['node']>, { readonly __typename: 'ViewerList' }>;

function SharedList({ list }: { readonly list: List }) {
  const client = useApolloClient();
  const { id, name, description, visibility, ownerName, ranked, itemCount, items } = list;
  const rows = items?.nodes ?? [];
  const preview = description?.replace(/\s+/g, ' ').slice(0, MAX_PREVIEW_LENGTH);
  return (
    <div className="page-width min-h-dvh pt-4 md:pt-6">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageHead
        title={name}
        description={preview || m.description({ count: itemCount })}
        path={sharedListPath(id)}
        image={rows.find(({ title }) => title?.backdrop)?.title?.backdrop}
        // A list with a link is for those who have it.
        noindex={visibility !== 'PUBLIC'}
        languages={[]}
      />
      <h1 className="text-lg wrap-anywhere md:text-xl">
        <bdi>{name}</bdi>
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm wrap-anywhere text-muted">
        {ownerName !== null && (
          <span>{richText(m.by({ name: ownerName }), { name: (words) => <bdi>{words}</bdi> })}</span>
        )}
        <span>{m.count({ count: itemCount })}</span>
        <ReportButton listId={id} />
      </div>
      {description !== null && (
        <p
          dir="auto"
          className="mt-3 max-w-prose text-match-parent text-base wrap-anywhere whitespace-pre-line"
        >
          {description}
        </p>
      )}
      <div className="mt-4">
        {!items && <Notice kind="failed" text={m.failed()} />}
        {items && rows.length === 0 && <Notice kind="empty" text={m.empty()} />}
        <ol aria-label={name} data-ranked={ranked ? '' : undefined} className="entries list-rows">
          {rows.map((item, index) => (
            <li key={item.titleId} className="entry list-row">
              <ListRow item={item} rank={ranked ? index + 1 : null} />
            </li>
          ))}
        </ol>
      </div>
      {items?.pageInfo.hasNextPage && (
        <>
          <ShowMoreButton
            load={() =>
              // The cache adds it to those before.
              client.query({
                query: SharedListDocument,
                variables: { id, after: items.pageInfo.endCursor },
                fetchPolicy: 'network-only',
              })
            }
            failed={m.moreFailed()}
          />
          <p className="mt-3 hidden text-center text-muted noscript:block">{m.needsScripts()}</p>
        </>
      )}
    </div>
  );
}
