import { PageHead } from '../../components/PageHead.tsx';
import { shortDescription } from '../../components/titleDescription.ts';
import { titlePath } from '../../paths.ts';

interface WatchHeadProps {
  readonly title: {
    readonly title: string;
    readonly overview: string;
    readonly tmdbId: number;
    readonly mediaType: 'MOVIE' | 'TV';
    readonly backdrop: string | null;
  };
  /** What of it is played, for example 'season 1, episode 3'. */
  readonly part?: string;
}

/** A player's page is for people who watch: search engines are sent to the title's own page. */
export function WatchHead({ title, part }: WatchHeadProps) {
  return (
    <>
      <PageHead
        title={part ? `Watch ${title.title}, ${part}` : `Watch ${title.title}`}
        description={shortDescription(title)}
        path={titlePath(title)}
        image={title.backdrop}
      />
      <meta name="robots" content="noindex,follow" />
    </>
  );
}
