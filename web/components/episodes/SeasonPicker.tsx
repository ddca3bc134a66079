import { Suspense, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { type EpisodeCardFragment, type SeasonPickerFragment } from '../../gql/graphql.ts';
import { nameOfSeason, seasonName } from '../../text/format.ts';
import { readSeasonView, seasonQuery } from '../../text/urlParams.ts';
import { LinkChips } from '../controls/LinkChips.tsx';
import { Select } from '../controls/Pickers.tsx';
import { useSeasonCounts } from '../../library/episodeProgress.ts';
import { RateButton } from '../rating/RateButton.tsx';
import { useTitleStatus } from '../../library/titleStatus.ts';
import { EpisodesSkeleton } from './EpisodeCards.tsx';
import { Episodes, type SeasonView } from './Episodes.tsx';
import { firstSeason } from './seasons.ts';
import * as m from '../../text/messages/episodes.ts';

const SECTION_ID = 'episodes';

/** An episode of a series. */
export type EpisodeRef = Pick<EpisodeCardFragment, 'seasonNumber' | 'number'>;

interface SeasonPickerProps {
  readonly series: SeasonPickerFragment;
  /** On a player page the episode it plays, null while none is known: a grid of cards. Other pages list the episodes. */
  readonly playing?: EpisodeRef | null;
}

/**
 * A season selector, specials last, with the season's episodes. The season and the page are in the URL, so that back,
 * reload and shared links show the same; at first they are those of the episode that is played, would be resumed, or is waited for.
 */
export function SeasonPicker({ series, playing }: SeasonPickerProps) {
  const view = useSeasonView();
  const start = useStart(series);
  const season = playing === undefined ? start?.seasonNumber : playing?.seasonNumber;
  const episode = playing === undefined ? start?.episodeNumber : playing?.number;
  const seasons = series.seasons ?? [];
  const countsOf = useSeasonCounts(series.id);
  const today = useToday();
  const shown =
    seasons.find(({ number }) => number === (view.season ?? season)) ?? firstSeason(series, today);
  if (!shown) return null;
  return (
    <section id={SECTION_ID} className="relative">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 sm:pe-52">
        <h2 className="flex min-h-11 items-center text-lg max-sm:w-full">{m.heading()}</h2>
        <div className="max-w-full noscript:hidden">
          <Select
            aria-label={m.season()}
            value={shown.number}
            onChange={({ target }) => view.show(Number(target.value))}
          >
            {seasons.map((one) => {
              const { id, number, episodeCount } = one;
              const name = nameOfSeason(one);
              const counts = countsOf(number);
              return (
                <option key={id} value={number}>
                  {counts
                    ? m.seasonProgress({ name, watched: counts.watched, count: counts.aired })
                    : episodeCount === null
                      ? name
                      : m.seasonOption({ name, count: episodeCount })}
                </option>
              );
            })}
          </Select>
        </div>
        <RateButton
          key={shown.number}
          rated={{
            id: `${series.id}:s${shown.number}`,
            name: seasonName(shown.number),
            title: { ...series, poster: series.posterSmall },
          }}
        />
        {seasons.length > 1 && (
          <div className="hidden noscript:block">
            <LinkChips
              label={m.seasons()}
              choices={seasons.map((one) => ({
                label: nameOfSeason(one),
                path: view.pathOf(one.number),
                isCurrent: one.number === shown.number,
              }))}
            />
          </div>
        )}
      </div>
      <Suspense
        key={`${series.tmdbId}/${shown.number}`}
        fallback={<EpisodesSkeleton asRows={playing === undefined} count={shown.episodeCount} />}
      >
        <Episodes
          series={series}
          view={view}
          season={shown.number}
          own={shown.number === season ? episode : null}
          isPlayer={playing !== undefined}
        />
      </Suspense>
    </section>
  );
}

/**
 * The episode that the viewer is at, or waits for, as of when that is first known: marking episodes must not switch to another
 * season. Null for the beginning.
 */
function useStart({ id, seasons }: SeasonPickerFragment) {
  const status = useTitleStatus(id);
  const [first, setFirst] = useState(status);
  if (status && !first) setFirst(status);
  if (!first) return null;
  const { state, resume, upcoming, last } = first;
  const candidates = [resume, ...(state === 'UP_TO_DATE' ? [upcoming, last] : [])];
  return candidates.find((one) => one && seasons?.some(({ number }) => number === one.seasonNumber)) ?? null;
}

function useSeasonView(): SeasonView {
  const { pathname, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const searchOf = (season: number, page: number | null) => {
    const query = new URLSearchParams(seasonQuery({ season, page }));
    const startTime = searchParams.get('t');
    if (startTime !== null) query.set('t', startTime);
    return `?${query}`;
  };
  return {
    ...readSeasonView(searchParams),
    pathOf: (season: number, page: number | null = null) =>
      `${pathname}${searchOf(season, page)}#${SECTION_ID}`,
    show: (season: number, page: number | null = null) => {
      const options = { replace: true, preventScrollReset: true, flushSync: true, state };
      void navigate({ search: searchOf(season, page) }, options);
    },
  };
}
