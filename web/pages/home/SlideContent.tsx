import { useState } from 'react';
import { resumePath, shortLivePath, titlePath } from '../../../contract/paths.ts';
import { Rating } from '../../components/cards/Rating.tsx';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { resumeLabel } from '../../text/format.ts';
import { headlineClass } from '../../text/headline.ts';

interface SlideContentProps {
  readonly slide: SlideFragment;
  /** Whether it replaces another slide, and so fades in; the first is visible at once. */
  readonly fadesIn: boolean;
  /** Called to open the trailer, when there is one. */
  readonly onTrailer: () => void;
}

/** The most genres in the line of facts. */
const MAX_GENRES = 3;
/** The buttons fit on one line of a phone in any font, so that nothing moves when the web font loads. */
const NARROW = 'max-sm:px-3';

/** A slide's text and actions. */
export function SlideContent({ slide, fadesIn, onTrailer }: SlideContentProps) {
  const { title, overview, year, rating, genres, tmdbId, trailer } = slide;
  const resume = useTitleStatus(slide.id)?.resume;
  const [missing, setMissing] = useState(false);
  const openTrailer = () => {
    if (trailer) {
      onTrailer();
      return;
    }
    console.warn(`No trailer found for "${title}"`);
    setMissing(true);
  };
  const genreNames = genres.slice(0, MAX_GENRES).map(({ name }) => name);
  return (
    <div className={fadesIn ? 'slide-in' : ''}>
      <h2 className={headlineClass(title)}>
        <bdi>{title}</bdi>
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm font-medium text-muted sm:mt-4 short:mt-1">
        {year !== null && <span className="tabular-nums">{year}</span>}
        {genreNames.length > 0 && <span>{genreNames.join(', ')}</span>}
        <Rating value={rating} />
      </p>
      <p
        dir="auto"
        className="mt-3 line-clamp-3 text-left text-sm text-text/90 sm:mt-4 sm:text-base short:mt-2 short:line-clamp-2 short:text-sm"
      >
        {overview}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 sm:mt-6 sm:gap-3 short:mt-3">
        <ButtonLink
          variant="primary"
          className={NARROW}
          icon={<Icon name="play" />}
          href={resume ? resumePath(slide, resume) : shortLivePath(tmdbId)}
        >
          {resume ? resumeLabel(resume) : 'Play'}
        </ButtonLink>
        <Button
          className={NARROW}
          icon={<Icon name="trailer" />}
          aria-haspopup="dialog"
          onClick={openTrailer}
        >
          Trailer
        </Button>
        <ButtonLink className={NARROW} icon={<Icon name="info" />} href={titlePath(slide)}>
          More Info
          <span className="sr-only">
            {' '}
            about <bdi>{title}</bdi>
          </span>
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {missing && 'No trailer for this title.'}
      </p>
    </div>
  );
}
