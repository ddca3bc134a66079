import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { homePath } from '../../../contract/paths.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import {
  type ListPageLoader,
  listPageLoader,
  type TitleListPage,
} from '../../components/loadMore/listPages.ts';
import {
  BrowsePageDocument,
  DiscoverPageDocument,
  type DiscoverPageQueryVariables,
  type MediaType,
  MoreDiscoveredDocument,
  MoreOfListDocument,
  type TitleList,
} from '../../gql/graphql.ts';
import {
  type BrowseList,
  browseUrl,
  CARDS_PER_PAGE,
  discoverVariables,
  filtersToRelax,
} from './browseUrl.ts';
import { BrowseHead, FilteredHead } from './BrowseHead.tsx';
import { type Filters, formatCount } from './filterFields.ts';

interface BrowseTitlesProps {
  readonly shown: BrowseList;
  readonly choice: Filters;
  /** Number of pages of cards. */
  readonly page: number;
}

/** The pages of a fixed list. */
export const titleListLoader = (list: TitleList) =>
  listPageLoader(
    MoreOfListDocument,
    (after) => ({ list, after }),
    ({ titles }) => titles,
  );

/** The pages of a filtered list. */
export const discoverLoader = (variables: DiscoverPageQueryVariables) =>
  listPageLoader(
    MoreDiscoveredDocument,
    (after) => ({ ...variables, after }),
    ({ discover }) => discover,
  );

/** A category's titles, in the list's own order. No field of the URL filters them. */
export function BrowseTitles(props: BrowseTitlesProps) {
  const { shown, page } = props;
  const { list } = shown;
  const { data, refetch } = useSuspenseQuery(BrowsePageDocument, {
    variables: { list },
    context: { prefetchCount: (page - 1) * CARDS_PER_PAGE },
  });
  return (
    <>
      <BrowseHead {...shown} image={data?.share?.nodes[0]?.backdrop} />
      <Titles {...props} first={data?.titles} loader={titleListLoader(list)} refetch={refetch}>
        <Notice
          kind="empty"
          text="There is nothing here at the moment."
          action={<ButtonLink href={homePath}>See what is trending</ButtonLink>}
        />
      </Titles>
    </>
  );
}

interface FilteredTitlesProps extends BrowseTitlesProps {
  readonly mediaType: MediaType;
}

/** The movies or series that match the filters. */
export function FilteredTitles({ mediaType, ...props }: FilteredTitlesProps) {
  const { shown, choice, page } = props;
  const variables = discoverVariables(mediaType, choice);
  const { data, refetch } = useSuspenseQuery(DiscoverPageDocument, {
    variables,
    context: { prefetchCount: (page - 1) * CARDS_PER_PAGE },
  });
  const found = data?.discover;
  return (
    <>
      <FilteredHead {...{ shown, mediaType, choice }} image={data?.share?.nodes[0]?.backdrop} />
      {found && found.nodes.length > 0 && <Count count={found.totalCount} mediaType={mediaType} />}
      <Titles {...props} first={found} loader={discoverLoader(variables)} refetch={refetch}>
        <NoMatches {...{ shown, mediaType, choice }} />
      </Titles>
    </>
  );
}

interface TitlesProps extends BrowseTitlesProps {
  /** Null or undefined when it could not be loaded. */
  readonly first: TitleListPage | null | undefined;
  readonly loader: ListPageLoader;
  readonly refetch: () => Promise<unknown>;
  /** Shown when there are no titles. */
  readonly children: ReactNode;
}

function Titles({ shown, choice, page, first, loader, refetch, children }: TitlesProps) {
  const retry = useRetry(refetch, !first);
  if (!first) {
    return (
      <>
        <PageStatus code={503} />
        <Notice kind="failed" text="These titles could not be loaded." {...retry} />
      </>
    );
  }
  if (first.nodes.length === 0) return children;
  return (
    <LoadMoreGrid
      first={first}
      loader={loader}
      label={shown.heading}
      page={page}
      pathOf={(next) => browseUrl(shown.type, { choice, page: next })}
    />
  );
}

interface CountProps {
  readonly count: number | null;
  readonly mediaType: MediaType;
}

function Count({ count, mediaType }: CountProps) {
  const text = count === null ? null : `${formatCount(count)} ${kindOf(mediaType, count)}`;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return text && <p className="mb-4 text-sm text-muted">{text}</p>;
}

/** Says that nothing matches, and which filters to remove. */
function NoMatches({ shown: { type }, mediaType, choice }: Omit<FilteredTitlesProps, 'page'>) {
  return (
    <Notice
      kind="empty"
      text={`There are no ${kindOf(mediaType)} that fit all of this. Leave something out:`}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {filtersToRelax(choice, mediaType).map(({ name, value, label, without }) => (
            <li key={`${name} ${value}`}>
              <ButtonLink href={browseUrl(type, { choice: without, page: 1 })} data-stay="">
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
