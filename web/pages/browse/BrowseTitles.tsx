import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { browsePath, homePath } from '../../../contract/paths.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import {
  type ListPageLoader,
  listPageLoader,
  type TitleListPage,
} from '../../components/loadMore/listPages.ts';
import type { DiscoverPageQuery, MediaType } from '../../gql/graphql.ts';
import { type BrowseView, browseUrl, CARDS_PER_PAGE, filtersToRelax, isSingleGenre } from './browseUrl.ts';
import { formatCount } from './filterFields.ts';

/** The first page of a list, with the picture for link previews. */
type FirstPage = Omit<DiscoverPageQuery, 'titles'> & {
  readonly titles: (TitleListPage & { readonly totalCount?: number | null }) | null;
};

/** The query of a list's first page, and the loader of the pages after it. */
interface ListQueries {
  readonly first: TypedDocumentNode<FirstPage>;
  readonly variables: OperationVariables;
  readonly loader: ListPageLoader;
}

export function listQueries<V extends OperationVariables>(
  first: TypedDocumentNode<FirstPage, V>,
  more: TypedDocumentNode<Pick<FirstPage, 'titles'>, NoInfer<V> & { readonly after: string }>,
  variables: V,
): ListQueries {
  const loader = listPageLoader(
    more,
    (after) => ({ ...variables, after }),
    ({ titles }) => titles,
  );
  const untyped: DocumentNode = first;
  return { first: untyped, variables, loader };
}

interface BrowseTitlesProps {
  readonly view: BrowseView;
  readonly queries: ListQueries;
}

/** A category's titles, in the list's own order or filtered. */
export function BrowseTitles({ view, queries: { first, variables, loader } }: BrowseTitlesProps) {
  const { type, mediaType, choice, page, active, heading } = view;
  const { data, refetch } = useSuspenseQuery(first, {
    variables,
    context: { prefetchCount: (page - 1) * CARDS_PER_PAGE },
  });
  const titles = data?.titles;
  const retry = useRetry(refetch, !titles);
  return (
    <>
      <BrowseHead view={view} image={data?.share?.nodes[0]?.backdrop} />
      {!titles && (
        <>
          <PageStatus code={503} />
          <Notice kind="failed" text="These titles could not be loaded." {...retry} />
        </>
      )}
      {titles?.nodes.length === 0 &&
        (mediaType && active.length > 0 ? (
          <NoMatches view={view} mediaType={mediaType} />
        ) : (
          <Notice
            kind="empty"
            text="There is nothing here at the moment."
            action={<ButtonLink href={homePath}>See what is trending</ButtonLink>}
          />
        ))}
      {titles && titles.nodes.length > 0 && (
        <>
          {mediaType && titles.totalCount != null && (
            <Count text={`${formatCount(titles.totalCount)} ${kindOf(mediaType, titles.totalCount)}`} />
          )}
          <LoadMoreGrid
            first={titles}
            loader={loader}
            label={heading}
            page={page}
            pathOf={(next) => browseUrl(type, { choice, page: next })}
          />
        </>
      )}
    </>
  );
}

interface BrowseHeadProps {
  readonly view: BrowseView;
  readonly image?: string | null | undefined;
}

/** The page's head. A single genre is a page to index, other filters are not. */
export function BrowseHead({ view: { type, name, choice, active }, image }: BrowseHeadProps) {
  const isFiltered = active.length > 0;
  const title = isFiltered ? `${name}: ${active.map(({ label }) => label).join(', ')}` : name;
  return (
    <PageHead
      title={title}
      description={
        isFiltered
          ? `${title}. Each with its rating, its trailer and a way to watch it, on Marquee.`
          : `${name} on Marquee: up to ${CARDS_PER_PAGE} to choose from, each with its rating, its trailer and a way to watch it.`
      }
      path={isFiltered ? browseUrl(type, { choice, page: 1 }) : browsePath(type)}
      image={image}
      noindex={isFiltered && !isSingleGenre(choice)}
    />
  );
}

function Count({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return <p className="mb-4 text-sm text-muted">{text}</p>;
}

/** Says that nothing matches, and which filters to remove. */
function NoMatches({ view, mediaType }: { readonly view: BrowseView; readonly mediaType: MediaType }) {
  return (
    <Notice
      kind="empty"
      text={`There are no ${kindOf(mediaType)} that fit all of this. Leave something out:`}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {filtersToRelax(view).map(({ name, value, label, without }) => (
            <li key={`${name} ${value}`}>
              <ButtonLink href={browseUrl(view.type, { choice: without, page: 1 })} data-stay="">
                Without “{label}”
              </ButtonLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function kindOf(mediaType: MediaType, count = 0): string {
  if (mediaType === 'TV') return 'series';
  return count === 1 ? 'movie' : 'movies';
}
