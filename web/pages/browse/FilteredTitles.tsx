import { useSuspenseQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import { DiscoverPageDocument, type MediaType } from '../../gql/graphql.ts';
import {
  activeFilters,
  type BrowseList,
  browseUrl,
  CARDS_PER_PAGE,
  discoverVariables,
  filtersToRelax,
  isSingleGenre,
} from './browseUrl.ts';
import { type Filters, formatCount } from './filterFields.ts';
import { discoverLoader } from './listPageLoaders.ts';

interface FilteredTitlesProps {
  readonly shown: BrowseList;
  readonly mediaType: MediaType;
  readonly choice: Filters;
  /** Number of pages of cards. */
  readonly page: number;
}

/** The movies or series that match the filters. */
export function FilteredTitles({ shown, mediaType, choice, page }: FilteredTitlesProps) {
  const { type, heading } = shown;
  const variables = discoverVariables(mediaType, choice);
  const { data, refetch } = useSuspenseQuery(DiscoverPageDocument, {
    variables,
    context: { prefetchCount: (page - 1) * CARDS_PER_PAGE },
  });
  const found = data?.discover;
  const { retry, retrying } = useRetry(refetch, !found);
  return (
    <>
      <FilteredHead {...{ shown, mediaType, choice }} image={data?.share?.nodes[0]?.backdrop} />
      {!found && (
        <>
          <PageStatus code={503} />
          <Notice kind="failed" text="These titles could not be loaded." retry={retry} retrying={retrying} />
        </>
      )}
      {found?.nodes.length === 0 && <NoMatches {...{ shown, mediaType, choice }} />}
      {found && found.nodes.length > 0 && (
        <>
          <Count count={found.totalCount} mediaType={mediaType} />
          <LoadMoreGrid
            first={found}
            loader={discoverLoader(variables)}
            label={heading}
            page={page}
            pathOf={(next) => browseUrl(type, { choice, page: next })}
          />
        </>
      )}
    </>
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

interface NoMatchesProps {
  readonly shown: BrowseList;
  readonly mediaType: MediaType;
  readonly choice: Filters;
}

/** Says that nothing matches, and which filters to remove. */
function NoMatches({ shown: { type }, mediaType, choice }: NoMatchesProps) {
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

/** The page's head. A single genre is a page to index, other filters are not. */
export function FilteredHead({
  shown: { type, name },
  mediaType,
  choice,
  image,
}: NoMatchesProps & { readonly image?: string | null }) {
  const title = `${name}: ${activeFilters(choice, mediaType)
    .map(({ label }) => label)
    .join(', ')}`;
  return (
    <PageHead
      title={title}
      description={`${title}. Each with its rating, its trailer and a way to watch it, on Marquee.`}
      path={browseUrl(type, { choice, page: 1 })}
      image={image}
      noindex={!isSingleGenre(choice)}
    />
  );
}

function kindOf(mediaType: MediaType, count = 0): string {
  if (mediaType === 'TV') return 'series';
  return count === 1 ? 'movie' : 'movies';
}
