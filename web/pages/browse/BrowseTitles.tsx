import { useSuspenseQuery } from '@apollo/client/react';
import { browsePath, homePath } from '../../../contract/paths.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import { BrowsePageDocument } from '../../gql/graphql.ts';
import { browseUrl, CARDS_PER_PAGE, type BrowseList } from './browseUrl.ts';
import type { Filters } from './filterFields.ts';
import { titleListLoader } from './listPageLoaders.ts';

interface BrowseTitlesProps {
  readonly shown: BrowseList;
  /** The URL's other fields; none of them filters. */
  readonly choice: Filters;
  /** Number of pages of cards. */
  readonly page: number;
}

/** A category's titles, in the list's own order. */
export function BrowseTitles({ shown, choice, page }: BrowseTitlesProps) {
  const { list, heading, type } = shown;
  const { data, refetch } = useSuspenseQuery(BrowsePageDocument, {
    variables: { list },
    context: { prefetchCount: (page - 1) * CARDS_PER_PAGE },
  });
  const titles = data?.titles;
  const { retry, retrying } = useRetry(refetch, !titles);
  return (
    <>
      <BrowseHead {...shown} image={data?.share?.nodes[0]?.backdrop} />
      {!titles && (
        <>
          <PageStatus code={503} />
          <Notice kind="failed" text="These titles could not be loaded." retry={retry} retrying={retrying} />
        </>
      )}
      {titles?.nodes.length === 0 && (
        <Notice
          kind="empty"
          text="There is nothing here at the moment."
          action={<ButtonLink href={homePath}>See what is trending</ButtonLink>}
        />
      )}
      {titles && titles.nodes.length > 0 && (
        <LoadMoreGrid
          first={titles}
          loader={titleListLoader({ list })}
          label={heading}
          page={page}
          pathOf={(next) => browseUrl(type, { choice, page: next })}
        />
      )}
    </>
  );
}

interface BrowseHeadProps extends Pick<BrowseList, 'type' | 'name'> {
  readonly image?: string | null;
}

/** The head of a category's page. */
export function BrowseHead({ type, name, image }: BrowseHeadProps) {
  return (
    <PageHead
      title={name}
      description={`${name} on Marquee: up to ${CARDS_PER_PAGE} to choose from, each with its rating, its trailer and a way to watch it.`}
      path={browsePath(type)}
      image={image}
    />
  );
}
