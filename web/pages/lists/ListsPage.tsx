import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listPath, routePatterns } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import styles from '../../components/lists/listRows.css?url';
import { MorePages } from '../../components/loadMore/MorePages.tsx';
import { type ListCardFragment, MyListsDocument } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { listIdOf } from '../../library/listIds.ts';
import { randomUuid } from '../../library/randomUuid.ts';
import * as m from '../../text/messages/lists.ts';
import { ListForm } from './ListForm.tsx';
import { visibilityName } from './visibility.ts';

/** The viewer's lists. The server renders a public page; the browser loads the lists. */
export function Component() {
  return (
    <MyPage title={m.heading()} description={m.description()} path={routePatterns.lists} styles={styles}>
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <Lists key={uid} uid={uid} />}
      </ViewerOnly>
    </MyPage>
  );
}

function Skeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <div className="mb-4 h-11" />
      <CardsSkeleton count={6} />
    </div>
  );
}

function CardsSkeleton({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className="list-cards">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="list-card skeleton" />
      ))}
    </ul>
  );
}

/** How many lists are read at a time. */
const PAGE_SIZE = 20;

function Lists({ uid }: { readonly uid: string }) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(MyListsDocument, useViewerOptions(uid));
  const lists = (data ?? previousData)?.viewer?.lists;
  const retry = useRetry(refetch, !lists && error !== undefined);
  if (!lists) return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <Skeleton />;
  const { nodes, pageInfo, totalCount } = lists;
  if (nodes.length === 0) {
    const ways = (
      <>
        <NewList />
        <ImportLink />
      </>
    );
    return (
      <div className="grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} action={ways} />
        <TrendingRow />
      </div>
    );
  }
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {m.count({ count: totalCount ?? nodes.length })}
        </p>
        <NewList />
      </div>
      <ul aria-label={m.heading()} className="list-cards">
        {nodes.map((list) => (
          <li key={list.id} className="list-card">
            <ListCard list={list} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MorePages
          key={pageInfo.endCursor}
          load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
          failed={m.loadFailed()}
          skeleton={<CardsSkeleton count={Math.min(PAGE_SIZE, (totalCount ?? Infinity) - nodes.length)} />}
        />
      )}
    </>
  );
}

function ListCard({ list }: { readonly list: ListCardFragment }) {
  const { id, name, itemCount, ranked, visibility, items } = list;
  const posters = items?.nodes ?? [];
  const facts = [m.titleCount({ count: itemCount }), ranked && m.ranked(), visibilityName(visibility)];
  return (
    <>
      <div aria-hidden="true" className="list-posters">
        {posters.map(({ titleId, title }) => (
          <Poster key={titleId} src={title?.poster ?? null} alt="" className="rounded-control" />
        ))}
        {posters.length === 0 && <Poster src={null} alt="" className="rounded-control" />}
      </div>
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">
          <PageLink href={listPath(id)} dir="auto" className="outline-none after:absolute after:inset-0">
            {name}
          </PageLink>
        </h2>
        <p className="mt-1 text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}

/** The button that creates a list in a dialog, and then opens it. */
function NewList() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon name="lists" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {m.newList()}
      </Button>
      <Dialog open={isOpen} title={m.newList()} onClose={() => setIsOpen(false)}>
        <ListForm
          label={m.create()}
          send={async (fields) => {
            const id = randomUuid();
            const listId = listIdOf(id);
            const created = await performAction({
              operation: 'CreateList',
              listId,
              input: { id, ...fields },
            });
            if (created) void navigate(listPath(listId));
          }}
        />
      </Dialog>
    </>
  );
}
