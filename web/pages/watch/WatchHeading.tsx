import type { ReactNode } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { shortDescription } from '../../text/titleDescription.ts';
import { PlayerBox } from './PlayerFrame.tsx';

/** A title as a player page shows it. */
export interface ShownTitle {
  readonly title: string;
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  /** Absent, like the backdrop, when the title could not be looked up. */
  readonly overview?: string;
  readonly backdrop?: string | null;
}

interface WatchHeadProps {
  readonly title: ShownTitle;
  /** The playing part, for example 'season 1, episode 3'. */
  readonly part?: string | undefined;
}

/** The head of a player page. It is not indexed, and link previews show the title's own page. */
export function WatchHead({ title, part }: WatchHeadProps) {
  const heading = part ? `Watch ${title.title}, ${part}` : `Watch ${title.title}`;
  return (
    <PageHead
      title={heading}
      description={shortDescription(title)}
      path={titlePath(title)}
      image={title.backdrop}
      noindex
    />
  );
}

interface WatchHeadingProps {
  readonly title: ShownTitle;
  /** A line under the heading, such as the episode. */
  readonly part?: ReactNode | undefined;
  /** A control at the end of the heading. */
  readonly children?: ReactNode;
}

/** The heading of a player page; the name links to the title's page. */
export function WatchHeading({ title, part, children }: WatchHeadingProps) {
  return (
    <div className="mt-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">
          <span className="font-normal text-muted">You are watching </span>
          <PageLink dir="auto" href={titlePath(title)} className="underline-offset-4 hover:underline">
            {title.title}
          </PageLink>
        </h1>
        {part && <p className="mt-1 text-base text-muted">{part}</p>}
      </div>
      {children}
    </div>
  );
}

/** Placeholder of a loading player page. */
export function WatchSkeleton() {
  return (
    <div className="page-width min-h-dvh md:pt-4">
      <PlayerBox>
        <div className="skeleton absolute inset-0" />
      </PlayerBox>
      <LoadingHeading className="mt-5 text-xl" />
    </div>
  );
}
