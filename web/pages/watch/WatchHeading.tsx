import type { ReactNode } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';

interface WatchHeadingProps {
  readonly title: { readonly title: string; readonly tmdbId: number; readonly mediaType: 'MOVIE' | 'TV' };
  /** A line under the heading, such as the episode. */
  readonly part?: ReactNode;
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
