import { episodePath } from '../../contract/paths.ts';
import type { EpisodeCardFragment } from '../gql/graphql.ts';
import { AirDate } from './AirDate.tsx';
import { isOut } from '../text/calendarDate.ts';
import { minutes } from '../text/phrases.ts';
import { Poster } from './Poster.tsx';
import { useToday } from './handOver.ts';

interface EpisodeCardProps {
  readonly episode: EpisodeCardFragment;
  /** The series' TMDB number. */
  readonly seriesId: number;
  /** True for the episode the page plays. */
  readonly current: boolean;
}

const SIZES = '(width >= 80rem) 15vw, (width >= 40rem) 31vw, 46vw';

/** The one card of an episode. All of it opens the episode's page. */
export function EpisodeCard({ episode, seriesId, current }: EpisodeCardProps) {
  const today = useToday();
  const { number, seasonNumber, name, airDate, runtime, still, stillSmall } = episode;
  return (
    <article
      data-current={current}
      data-out={isOut(airDate, today)}
      className="group relative rounded-card outline-offset-4 outline-accent has-[a:focus-visible]:outline-2"
    >
      <div className="relative rounded-card transition-[translate,box-shadow,opacity] group-hover:-translate-y-1 group-hover:shadow-float group-has-[a:focus-visible]:-translate-y-1 group-data-[out=false]:opacity-55 motion-reduce:translate-none">
        <Poster kind="still" src={still} srcSet={{ 185: stillSmall, 300: still }} sizes={SIZES} alt="" />
        <div className="absolute inset-0 rounded-card inset-ring inset-ring-line group-data-[current=true]:inset-ring-3 group-data-[current=true]:inset-ring-text" />
        {current && (
          <span className="absolute bottom-2 left-2 rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
            Playing
          </span>
        )}
      </div>
      <h3 className="mt-3 line-clamp-2 text-sm font-semibold tracking-normal">
        <a
          href={episodePath(seriesId, seasonNumber, number)}
          aria-current={current ? 'page' : undefined}
          className="outline-none after:absolute after:inset-0"
        >
          {number}. <bdi>{name}</bdi>
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        <AirDate date={airDate} />
        {runtime !== null && <span>{minutes(runtime)}</span>}
      </p>
    </article>
  );
}
