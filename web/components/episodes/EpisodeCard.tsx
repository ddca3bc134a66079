import { type ReactNode, useState } from 'react';
import { episodePath } from '../../../contract/paths.ts';
import { useDependsOnZone } from '../../browser/hydration/pageContext.ts';
import type { EpisodeCardFragment } from '../../gql/graphql.ts';
import { excerpt, formatMinutes } from '../../text/format.ts';
import { Poster } from '../cards/Poster.tsx';
import { percent, ProgressBar } from '../cards/StatusBadges.tsx';
import { FormattedDate } from '../controls/FormattedDate.tsx';
import { Icon, PageLink, useRestoreFocus } from '../controls/Button.tsx';
import type { EpisodeProgress } from '../../library/episodeProgress.ts';
import * as cards from '../../text/messages/cards.ts';
import * as m from '../../text/messages/episodes.ts';
import { richText } from '../../text/richText.tsx';

interface EpisodeCardProps {
  readonly episode: EpisodeCardFragment;
  readonly seriesId: number;
  readonly current: boolean;
  /** Whether it has aired. */
  readonly aired: boolean;
  /** A row of a list, with the beginning of its overview, instead of a card in a grid. */
  readonly asRow: boolean;
  readonly mark?: EpisodeProgress | undefined;
  readonly isSpoiler: boolean;
  readonly onMark: (watched: boolean) => void;
  /** The viewer's rating, for an episode that has aired. */
  readonly rating?: ReactNode;
  /** What this row's button has just done, in place of its overview. */
  readonly notice?: ReactNode;
}

/** In a narrow window the overview is below the still, else beside it. Its place is reserved. */
const ROW_OVERVIEW =
  'col-span-2 min-h-[4.5em] self-start text-match-parent text-sm text-muted md:col-span-1 md:col-start-2';
const ROW = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 lg:grid-rows-[auto_1fr]';
const ROW_STILL = 'w-[min(10rem,41vw)] self-start md:row-span-2 md:w-[min(15rem,32vw)] xl:w-44 2xl:w-52';
const GRID_SIZES = '(width >= 80rem) 15vw, (width >= 40rem) 31vw, 46vw';
const ROW_SIZES = '(width >= 48rem) 15rem, 10rem';
/** The most characters of an overview in a row: as many as its place holds in a wide window. */
const OVERVIEW_LENGTH = 180;

/** An episode, as a card or as a row. The whole of it links to the episode's page, except for its buttons. */
export function EpisodeCard(props: EpisodeCardProps) {
  const { episode, seriesId, current, aired, asRow, mark, isSpoiler, onMark, rating, notice } = props;
  const dependsOnZone = useDependsOnZone();
  const [isRevealed, setIsRevealed] = useState(false);
  const { number, seasonNumber, name, overview, airDate, runtime, still, stillSmall } = episode;
  const { ratio: progress = 0, watched = false } = mark ?? {};
  const hidden = isSpoiler && !isRevealed && (still !== null || asRow);
  return (
    <article
      data-current={current}
      data-aired={aired}
      className={`group relative rounded-card outline-offset-4 outline-accent has-[a:focus-visible]:outline-2 ${asRow ? ROW : ''}`}
    >
      <div
        className={`${asRow ? ROW_STILL : ''} pointer-events-none relative z-1 rounded-card transition-[translate,box-shadow,opacity] group-hover:-translate-y-1 group-hover:shadow-float group-data-[aired=false]:opacity-55 motion-reduce:translate-none`}
      >
        {hidden ? (
          <SpoilerCover episode={number} onShow={() => setIsRevealed(true)} />
        ) : (
          <Poster
            wide
            src={still}
            srcSet={{ 185: stillSmall, 300: still }}
            sizes={asRow ? ROW_SIZES : GRID_SIZES}
            alt=""
          />
        )}
        <div className="absolute inset-0 rounded-card inset-ring inset-ring-line group-data-[current=true]:inset-ring-3 group-data-[current=true]:inset-ring-text" />
        {current && (
          <span className="absolute bottom-2 start-2 rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
            {m.playing()}
          </span>
        )}
        {progress > 0 && <ProgressBar ratio={progress} />}
      </div>
      <div className={`flex items-start gap-1 ${asRow ? 'min-w-0' : 'mt-3'}`}>
        <div className="min-w-0 flex-1">
          <h3 className={`line-clamp-2 font-semibold tracking-normal ${asRow ? 'text-base' : 'text-sm'}`}>
            <PageLink
              href={episodePath(seriesId, seasonNumber, number)}
              aria-current={current ? 'page' : undefined}
              className="py-1 outline-none after:absolute after:inset-0"
            >
              {number}. <bdi>{name}</bdi>
            </PageLink>
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
            {/* Before the date, whose words depend on the visitor's day. */}
            {runtime !== null && <span>{formatMinutes(runtime)}</span>}
            <AirDate date={airDate} aired={aired} />
            {progress > 0 && (
              <span className="sr-only">{cards.watchedPart({ percent: percent(progress) })}</span>
            )}
          </p>
        </div>
        <div className="episode-marks">
          {aired ? (
            <button
              type="button"
              className="watched-toggle"
              aria-pressed={watched}
              aria-label={m.watchedEpisode({ number })}
              title={watched ? m.watched() : m.markWatched()}
              onClick={() => onMark(!watched)}
            />
          ) : (
            dependsOnZone(airDate) && <span className="watched-toggle invisible" />
          )}
          {rating && (aired || dependsOnZone(airDate)) && (
            <div className={aired ? undefined : 'invisible'}>{rating}</div>
          )}
        </div>
      </div>
      {notice ? (
        <div className={`${ROW_OVERVIEW} relative z-1`}>{notice}</div>
      ) : (
        asRow &&
        !hidden && (
          <p dir="auto" className={`${ROW_OVERVIEW} line-clamp-3`}>
            {excerpt(overview, OVERVIEW_LENGTH)}
          </p>
        )
      )}
    </article>
  );
}

/** Placeholder of a row. */
export function EpisodeRowSkeleton() {
  return (
    <div aria-hidden="true" className={ROW}>
      <div className={ROW_STILL}>
        <div className="skeleton aspect-video rounded-card" />
      </div>
      <div className="skeleton h-5 w-40 max-w-full" />
      <div className={ROW_OVERVIEW} />
    </div>
  );
}

/** Covers the still and the overview until the viewer reveals them. */
function SpoilerCover({ episode, onShow }: { readonly episode: number; readonly onShow: () => void }) {
  const button = useRestoreFocus('h3 a');
  return (
    <div className="grid aspect-video place-items-center rounded-card bg-raised">
      <button
        ref={button}
        type="button"
        aria-label={m.revealEpisode({ number: episode })}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-sm font-semibold text-muted hover:text-text"
        onClick={onShow}
      >
        <Icon name="eye-off" /> {m.reveal()}
      </button>
    </div>
  );
}

interface AirDateProps {
  readonly date: string | null;
  /** Whether the episode has aired, which one without a date may have too. */
  readonly aired: boolean;
}

/** When an episode aired, or will air. */
export function AirDate({ date, aired }: AirDateProps) {
  if (date === null) return <span>{aired ? m.dateUnknown() : m.dateToCome()}</span>;
  const shown = <FormattedDate date={date} dateStyle="medium" />;
  return <span>{aired ? shown : richText(m.airs(), { date: () => shown })}</span>;
}
