import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { importPath } from '../../../../contract/paths.ts';
import { asViewer } from '../../../account/session/viewerRequests.ts';
import { PageLink } from '../../../components/controls/Button.tsx';
import { FormattedDate } from '../../../components/controls/FormattedDate.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useRetry } from '../../../components/feedback/useRetry.ts';
import { MorePages } from '../../../components/loadMore/MorePages.tsx';
import { type ImportFactsFragment, ImportsDocument } from '../../../gql/graphql.ts';
import { localDay } from '../../../text/dates.ts';
import { formatCount } from '../../../text/format.ts';
import * as m from '../../../text/messages/imports.ts';

/** The viewer's earlier imports, the latest first, which link to their receipts; nothing if there are none. */
export function EarlierImports({ uid }: { readonly uid: string }) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const { data, previousData, error, refetch, fetchMore } = useQuery(ImportsDocument, {
    context,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? previousData)?.viewer?.imports;
  const retry = useRetry(refetch, !list && error !== undefined);
  if (!list && error) return <Notice kind="failed" text={m.earlierFailed()} {...retry} />;
  if (!list || list.nodes.length === 0) return null;
  const { nodes, pageInfo } = list;
  return (
    <section aria-labelledby="earlier" className="mt-8">
      <h2 id="earlier" className="mb-3 text-lg">
        {m.earlier()}
      </h2>
      <ul className="import-rows">
        {nodes.map((one) => (
          <li key={one.id} className="import-row">
            <Earlier imported={one} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MorePages
          key={pageInfo.endCursor}
          load={() => fetchMore({ variables: { after: pageInfo.endCursor }, context })}
          failed={m.earlierFailed()}
          skeleton={<div className="skeleton h-24" />}
        />
      )}
    </section>
  );
}

function Earlier({ imported }: { readonly imported: ImportFactsFragment }) {
  const { id, source, startedAt, finishedAt, undoneAt, totals } = imported;
  const { added, answered, existing, rejected, leftOut } = totals;
  const state = undoneAt !== null ? m.undone() : finishedAt === null ? m.unfinished() : null;
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold">
        <PageLink
          href={importPath(id.split(':').at(-1))}
          className="outline-none after:absolute after:inset-0"
        >
          <bdi>{source}</bdi>
        </PageLink>
      </h3>
      <p className="text-xs text-muted">
        <FormattedDate date={localDay(new Date(startedAt))} dateStyle="medium" />
        {state !== null && ` · ${state}`}
      </p>
      <p className="text-sm text-muted">
        {m.receiptText({
          added: added + answered,
          existing: formatCount(existing),
          rejected: formatCount(rejected),
          leftOut: formatCount(leftOut),
        })}
      </p>
    </div>
  );
}
