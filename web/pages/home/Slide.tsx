import { type ResumePoint, resumePath, shortLivePath, titlePath } from '../../../contract/paths.ts';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { Rating } from '../../components/cards/TitleCard.tsx';
import { Button, ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { TrailerLink } from '../../components/dialogs/TrailerDialog.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';
import { excerpt, headlineClass, listOf, resumeLabel } from '../../text/format.ts';
import { genreName } from '../../text/genreNames.ts';
import * as m from '../../text/messages/home.ts';
import { richText } from '../../text/richText.tsx';

interface SlideBackdropsProps {
  readonly slides: readonly SlideFragment[];
  readonly index: number;
  readonly previous: number | null;
  /** Whether the next slide follows automatically. */
  readonly running: boolean;
}

/** The images of the current slide, of the previous one it fades in over, and of the next one, preloaded. */
export function SlideBackdrops({ slides, index, previous, running }: SlideBackdropsProps) {
  const { reducedData } = useSettings();
  const next = running && !reducedData ? (index + 1) % slides.length : null;
  const classesOf = (position: number) => {
    if (position === index) return previous === null ? 'opacity-100' : 'z-10 opacity-100 slide-in';
    if (position === previous) return 'opacity-100';
    return position === next ? 'opacity-0' : null;
  };
  return (
    <div className="art absolute inset-0 -z-10 [--art-foot:18rem] lg:[--art-text:36rem]">
      {slides.map(({ id, backdropSmall, backdrop, backdropLarge }, position) => {
        const look = classesOf(position);
        if (!look) return null;
        const classes = `absolute inset-0 size-full ${look}`;
        // The ground behind a missing or failed image.
        if (backdrop === null)
          return (
            <div
              key={id}
              className={`bg-linear-to-bl from-overlay rtl:bg-linear-to-br to-ground ${classes}`}
            />
          );
        // The first image, the page's largest, was loaded with the page.
        const first = position === 0;
        const reduced = reducedData && !first;
        const srcSet = srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge });
        return (
          <img
            key={id}
            src={reduced ? (backdropSmall ?? backdrop) : backdrop}
            srcSet={reduced ? undefined : srcSet}
            sizes="100vw"
            alt=""
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'low'}
            decoding="async"
            className={classes}
          />
        );
      })}
    </div>
  );
}

interface SlideContentProps {
  readonly slide: SlideFragment;
  /** Where the viewer resumes it. */
  readonly resume: ResumePoint | null;
  readonly onTrailer: () => void;
}

const MAX_GENRES = 3;
/** The longest overview, in characters: three lines in most windows. */
const MAX_OVERVIEW = 200;
/** The buttons fit on one line of a phone in any font, so that nothing moves when the web font loads. */
const NARROW = 'max-sm:px-3';

/** A slide's text and actions. */
export function SlideContent({ slide, resume, onTrailer }: SlideContentProps) {
  const { title, overview, year, rating, genres, tmdbId, trailer } = slide;
  const openTrailer = () => {
    if (trailer) onTrailer();
    else console.warn(`No trailer found for "${title}"`);
  };
  const genreNames = genres.slice(0, MAX_GENRES).map(genreName);
  return (
    <>
      <h2 className={headlineClass(title)}>
        <bdi>{title}</bdi>
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm font-medium text-muted sm:mt-4 short:mt-1">
        {year !== null && <span className="tabular-nums">{year}</span>}
        <Rating value={rating} />
        {genreNames.length > 0 && <span>{listOf(genreNames)}</span>}
      </p>
      <p
        dir="auto"
        className="mt-3 line-clamp-5 text-match-parent text-sm text-text/90 sm:mt-4 sm:text-base short:mt-2 short:line-clamp-2 short:text-sm"
      >
        {excerpt(overview, MAX_OVERVIEW)}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 sm:mt-6 sm:gap-3 short:mt-3">
        <ButtonLink
          variant="primary"
          className={NARROW}
          icon={<Icon name="play" />}
          href={resume ? resumePath(slide, resume) : shortLivePath(tmdbId)}
        >
          {resume ? resumeLabel(resume) : m.play()}
        </ButtonLink>
        <Button
          className={NARROW}
          icon={<Icon name="trailer" />}
          aria-haspopup="dialog"
          onClick={openTrailer}
        >
          {m.trailer()}
        </Button>
        <TrailerLink variant="quiet" className={NARROW} trailer={trailer}>
          {m.trailer()}
        </TrailerLink>
        <ButtonLink className={NARROW} icon={<Icon name="info" />} href={titlePath(slide)}>
          {richText(m.moreInfo({ title }), { hidden: (words) => <span className="sr-only">{words}</span> })}
        </ButtonLink>
      </div>
    </>
  );
}
