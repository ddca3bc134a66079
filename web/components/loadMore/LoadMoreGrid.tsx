import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, type ReactNode, startTransition, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PartOfFoundFragment, PartOfTitlesFragment } from '../../gql/graphql.ts';
import { MAX_PAGES } from '../../text/urlParams.ts';
import { GridCards, TitleGrid, useIsComplete } from '../cards/TitleGrid.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { announce } from '../feedback/LiveRegion.tsx';
import * as m from '../../text/messages/loadMore.ts';
import { richText } from '../../text/richText.tsx';

interface List {
  readonly first: TitleListPage;
  readonly loader: ListPageLoader;
  readonly page: number;
  /** The URL that shows the given number of pages. */
  readonly pathOf: (page: number) => string;
  readonly mixed?: boolean | undefined;
  readonly complete?: boolean;
  /** Arranges the titles of each page in groups with headings. */
  readonly groupsOf?: ((titles: TitleListPage['nodes']) => readonly TitleGroup[]) | undefined;
  /** Says how to reach titles beyond the last page a URL can show. */
  readonly endText?: string;
}

/** Titles below a heading of their own; `name` tells it from others of its page. */
export interface TitleGroup {
  readonly name: string;
  readonly heading: ReactNode;
  readonly titles: TitleListPage['nodes'];
}

/**
 * A grid, or one for each group of titles, with a "Show more" link. The page count is in the URL, so that back, reload and shared links show as many
 * titles. Loaded cards stay in place, and the focus moves to the first new card.
 */
export function LoadMoreGrid({ label, ...list }: List & { readonly label: string }) {
  const isComplete = useIsComplete(list.complete);
  const pages = Array.from({ length: list.page }, (_, index) => (
    <PageCards key={index} {...list} number={index + 1} />
  ));
  return (
    <>
      {list.groupsOf ? (
        pages
      ) : (
        <ul aria-label={label} data-cards={label} data-complete={isComplete} className="card-grid">
          {pages}
        </ul>
      )}
      <ShowMore {...list} />
    </>
  );
}

/** The cards a page adds. A component of its own, so that rendering hundreds of cards does not block the server. */
function PageCards({ first, loader, number, mixed, complete, groupsOf }: List & { readonly number: number }) {
  const { parts } = useListPages(first, loader, number);
  // TMDB's pages shift over time; titles shown on an earlier page are skipped.
  const before = new Set(parts.slice(0, number - 1).flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  const { nodes = [], edges = [] } = parts[number - 1] ?? {};
  const titles = nodes.filter(({ id }) => !before.has(id));
  // Titles that were found through one of their people.
  const notes = new Map(
    edges.map(({ node, person, personRole }) => [
      node.id,
      person &&
        richText(m.foundThrough({ name: person.name, role: personRole ?? 'ACTING' }), {
          name: (name) => <bdi>{name}</bdi>,
        }),
    ]),
  );
  const anchor = number > 1 ? anchorOf(number) : undefined;
  if (groupsOf) {
    return groupsOf(titles).map(({ name, heading, titles: own }, index) => {
      const id = `group-${number}-${name}`;
      const isFirst = index === 0;
      return (
        <section key={name} className="mb-8">
          <h2 id={id} className="mb-4 text-lg">
            {heading}
          </h2>
          <TitleGrid
            label={id}
            labelledBy={id}
            titles={own}
            level={3}
            first={isFirst && number === 1}
            anchor={isFirst ? anchor : undefined}
          />
        </section>
      );
    });
  }
  return (
    <GridCards
      titles={titles}
      notes={titles.map(({ id }) => notes.get(id))}
      first={number === 1}
      mixed={mixed}
      complete={complete}
      anchor={anchor}
    />
  );
}

/** Fetches the next page when the link is clicked, and navigates only then: the page never suspends. */
function ShowMore({ first, loader, page, pathOf, endText = m.hint() }: List) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { parts, failed } = useListPages(first, loader, page);
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const request = useRef<{ readonly at: number; readonly byKey: boolean }>(undefined);
  const after = nextCursor(parts.at(-1) ?? first);
  const count = countTitles(parts);
  const next = parts.length + 1;

  useEffect(() => {
    if (!request.current || count <= request.current.at) return;
    const { at, byKey } = request.current;
    request.current = undefined;
    announce(m.added({ added: count - at, count }));
    const card = document.getElementById(anchorOf(next - 1));
    card?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    if (byKey) card?.scrollIntoView({ block: 'nearest' });
  }, [count, next]);

  if (after === null) return null;
  const show = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state === 'pending') return;
    request.current = { at: count, byKey: event.detail === 0 };
    setState('pending');
    const part = await loader(client, after, true);
    const options = { replace: true, preventScrollReset: true, state: location.state as unknown };
    startTransition(() => {
      setState(part ? 'idle' : 'failed');
      if (part) void navigate(pathOf(next), options);
    });
  };
  const isFailed = state === 'failed' || (failed && state === 'idle');
  return (
    <div className="mt-10 flex flex-col items-center gap-3 text-muted">
      {next > MAX_PAGES ? (
        <p className="max-w-prose text-center">{m.end({ count, hint: endText })}</p>
      ) : (
        <>
          {isFailed && <p role="alert">{m.failed()}</p>}
          <ButtonLink
            href={`${pathOf(next)}#${anchorOf(next)}`}
            aria-disabled={state === 'pending' || undefined}
            onClick={(event) => void show(event)}
            className="min-w-40"
          >
            {state === 'pending' ? m.loading() : m.showMore()}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function anchorOf(number: number): string {
  return `page-${number}`;
}

/** A page of a list; the edges of a search name the person each title was found through, if known. */
type TitleListPage = PartOfTitlesFragment & Partial<Pick<PartOfFoundFragment, 'edges'>>;

/** Requests the page of a list after a cursor, once unless that has failed and `retry` is set; null when it fails. */
type ListPageLoader = (client: ApolloClient, after: string, retry?: boolean) => Promise<TitleListPage | null>;

/** The pages requested, by list and cursor: React renders again until a page has arrived, and needs the same promise. */
const pagesByClient = new WeakMap<ApolloClient, Map<string, Promise<TitleListPage | null>>>();

/** Reads the pages of a list after its first, which a query returns for each cursor. */
export function listPageLoader<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variablesAfter: (after: string) => TVariables,
  pageOf: (data: TData) => TitleListPage | null | undefined,
): ListPageLoader {
  return (client, after, retry = false) => {
    const pages = pagesByClient.get(client) ?? new Map<string, Promise<TitleListPage | null>>();
    pagesByClient.set(client, pages);
    const variables = variablesAfter(after);
    const key = JSON.stringify(variables);
    const request = (fetchPolicy: 'cache-first' | 'network-only') =>
      client.query({ query, variables, fetchPolicy }).then(
        ({ data }) => (data && pageOf(data)) ?? null,
        () => null,
      );
    const requested = pages.get(key);
    const page = retry
      ? Promise.resolve(requested).then((prefetched) => prefetched ?? request('network-only'))
      : (requested ?? request('cache-first'));
    if (!retry) pages.set(key, page);
    // A failed page is rendered until another has arrived: the list never suspends for it.
    else void page.then((loaded) => loaded && pages.set(key, page));
    return page;
  };
}

/** The first `count` pages of a list, or all there are; suspends meanwhile. `failed`: one could not be read. */
export function useListPages(first: TitleListPage, loader: ListPageLoader, count: number) {
  const client = useApolloClient();
  const parts = [first];
  for (let after = nextCursor(first); after !== null && parts.length < count;) {
    const part = use(loader(client, after));
    if (part === null) return { parts, failed: true };
    parts.push(part);
    after = nextCursor(part);
  }
  return { parts, failed: false };
}

/** Fetches the pages of a list that `useListPages` reads. */
export async function fetchListPages(
  client: ApolloClient,
  first: TitleListPage,
  loader: ListPageLoader,
  count: number,
): Promise<void> {
  let after = nextCursor(first);
  for (let page = 2; after !== null && page <= count; page += 1) {
    const part: TitleListPage | null = await loader(client, after);
    after = part && nextCursor(part);
  }
}

/** The number of distinct titles in pages of a list. */
export function countTitles(parts: readonly TitleListPage[]): number {
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size;
}

/** The cursor of the next page; null at the end of the list. */
function nextCursor({ pageInfo }: TitleListPage): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}
