import { titlePath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { shortDescription } from '../../text/titleDescription.ts';

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
  readonly part?: string;
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
