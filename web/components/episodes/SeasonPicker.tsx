import { useLocation, useSearchParams } from 'react-router-dom';
import type { SeasonPickerFragment } from '../../gql/graphql.ts';
import { useHistoryEntryState, useSetHistoryEntryState } from '../../stores/scrollPositions.ts';
import { pluralize } from '../../text/format.ts';
import { readSeasonView, seasonQuery } from '../../text/urlParams.ts';
import { LinkChips } from '../controls/LinkChips.tsx';
import { Select } from '../controls/Select.tsx';
import { episodePageKey, SeasonEpisodes } from './SeasonEpisodes.tsx';

const SECTION_ID = 'episodes';

interface SeasonPickerProps {
  readonly series: SeasonPickerFragment;
  /** The season to open on, by default the first, and the episode in it whose page is opened. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly playing?: boolean;
  readonly showOverviews?: boolean;
}

/** A season selector, specials last, with the season's episodes; without scripts, the URL and links select them. */
export function SeasonPicker({ series, season, episode, playing, showOverviews = false }: SeasonPickerProps) {
  const [chosen, choose] = useHistoryEntryState('season');
  const setEntryState = useSetHistoryEntryState();
  const { pathname } = useLocation();
  const view = readSeasonView(useSearchParams()[0]);
  const seasons = series.seasons ?? [];
  const shown = seasons.find(({ number }) => number === (chosen ?? view.season ?? season)) ?? seasons[0];
  if (!shown) return null;
  const initialEpisode = shown.number === season ? episode : undefined;
  const isUrlView = chosen === undefined && (view.season !== null || view.page !== null);
  const pathOf = (number: number, page: number | null) =>
    `${pathname}${seasonQuery({ season: number, page })}#${SECTION_ID}`;
  const links = seasons.map(({ number, name }) => {
    return { label: name, path: pathOf(number, null), isCurrent: number === shown.number };
  });
  return (
    <section id={SECTION_ID} className="relative">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 sm:pr-52">
        <h2 className="flex min-h-11 items-center text-lg max-sm:w-full">Episodes</h2>
        <div className="max-w-full noscript:hidden">
          <Select
            aria-label="Season"
            value={shown.number}
            onChange={({ target }) => {
              const number = Number(target.value);
              setEntryState(episodePageKey(number), undefined);
              choose(number);
            }}
          >
            {seasons.map(({ id, number, name, episodeCount }) => (
              <option key={id} value={number}>
                {name}
                {episodeCount !== null && ` (${pluralize(episodeCount, 'episode')})`}
              </option>
            ))}
          </Select>
        </div>
        {seasons.length > 1 && (
          <div className="hidden noscript:block">
            <LinkChips label="Seasons" choices={links} />
          </div>
        )}
      </div>
      <SeasonEpisodes
        seriesId={series.tmdbId}
        season={shown.number}
        current={playing ? initialEpisode : undefined}
        initialEpisode={chosen === undefined && !isUrlView ? initialEpisode : undefined}
        page={isUrlView ? (view.page ?? undefined) : undefined}
        pathOf={(page) => pathOf(shown.number, page)}
        showOverviews={showOverviews}
      />
    </section>
  );
}
