import { titlePath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { shortDescription } from '../../text/titleDescription.ts';

/** A title as a player's page shows it. */
export interface ShownTitle {
  readonly title: string;
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  /** Absent, as the backdrop is, when the title could not be looked up. */
  readonly overview?: string;
  readonly backdrop?: string | null;
}

interface WatchHeadProps {
  readonly title: ShownTitle;
  /** What of it is played, for example 'season 1, episode 3'. */
  readonly part?: string;
}

/** A player's page is for people who watch: search engines find the title's own, and a link to it is shared. */
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
