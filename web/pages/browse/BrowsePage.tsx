import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { browsePath, type Category, homePath } from '../../../contract/paths.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import { SlowNotice } from '../../components/Loading.tsx';
import { TitleGrid, TitleGridSkeleton } from '../../components/TitleGrid.tsx';
import { useRetry } from '../../components/useRetry.ts';
import { BrowsePageDocument } from '../../gql/graphql.ts';
import { type BrowseList, browseList } from './browseLists.ts';

/** How many of a category's titles are asked for: see BrowsePage.graphql. */
const MAX_TITLES = 60;

export const warm: WarmPage = (client, { type }) =>
  client.query({ query: BrowsePageDocument, variables: { list: browseList(type).list } });

/** A category: its first titles. */
export function Component() {
  const { type } = useParams();
  const shown = browseList(type);
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="mb-6 text-xl md:mb-8 md:text-2xl">{shown.heading}</h1>
      <Suspense
        key={shown.list}
        fallback={
          <>
            <BrowseHead {...shown} />
            <SlowNotice className="mb-4" />
            <TitleGridSkeleton count={MAX_TITLES} />
          </>
        }
      >
        <BrowseTitles {...shown} />
      </Suspense>
    </div>
  );
}

function BrowseTitles({ heading, ...category }: BrowseList) {
  const { data, refetch } = useSuspenseQuery(BrowsePageDocument, { variables: { list: category.list } });
  const titles = data?.titles?.nodes;
  const { retry, retrying } = useRetry(refetch, !titles);
  return (
    <>
      <BrowseHead {...category} image={data?.share?.nodes[0]?.backdrop} />
      {!titles && (
        <>
          <PageStatus code={503} />
          <Notice kind="failed" text="These titles could not be loaded." retry={retry} retrying={retrying} />
        </>
      )}
      {titles?.length === 0 && (
        <Notice
          kind="empty"
          text="There is nothing here at the moment."
          action={<ButtonLink href={homePath}>See what is trending</ButtonLink>}
        />
      )}
      {titles && titles.length > 0 && <TitleGrid titles={titles} label={heading} first />}
    </>
  );
}

interface BrowseHeadProps extends Pick<Category, 'type' | 'name'> {
  readonly image?: string | null;
}

function BrowseHead({ type, name, image }: BrowseHeadProps) {
  return (
    <PageHead
      title={name}
      description={`${name} on Marquee: up to ${MAX_TITLES} to choose from, each with its rating, its trailer and a way to watch it.`}
      path={browsePath(type)}
      image={image}
    />
  );
}
