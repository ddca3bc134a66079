import { useId } from 'react';
import type { SeasonPickerFragment } from '../gql/graphql.ts';
import { counted } from '../text/phrases.ts';
import { useKeeping, useKept } from '../viewer/places.ts';
import { episodePage } from './EpisodeGrid.tsx';
import { Select } from './Select.tsx';
import { SeasonEpisodes } from './SeasonEpisodes.tsx';

interface SeasonPickerProps {
  readonly series: SeasonPickerFragment;
  /** The season to open on; the series' first when it has none of that number. */
  readonly season?: number;
  /** Number of the episode, of that season, whose page is opened first. */
  readonly episode?: number;
  /** Whether the page plays that episode. */
  readonly playing?: boolean;
  /** Whether each episode's overview stands under it. */
  readonly told?: boolean;
}

/**
 * A series' seasons to choose from, specials last, and the episodes of the chosen one. It opens on the page of the episode
 * that is played, or gone on with; a season that is chosen, that one again too, opens on its first.
 */
export function SeasonPicker({ series, season, episode, playing = false, told }: SeasonPickerProps) {
  const [chosen, choose] = useKept('season');
  const keep = useKeeping();
  const selectId = useId();
  const seasons = series.seasons ?? [];
  const shown = seasons.find(({ number }) => number === (chosen ?? season)) ?? seasons[0];
  if (!shown) return null;
  const here = shown.number === season ? episode : undefined;
  return (
    <section className="relative">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 sm:pr-52">
        <h2 className="flex min-h-11 items-center text-lg max-sm:w-full">Episodes</h2>
        <div className="max-w-full">
          <label htmlFor={selectId} className="sr-only">
            Season
          </label>
          <Select
            id={selectId}
            value={shown.number}
            onChange={({ target }) => {
              const number = Number(target.value);
              keep(episodePage(number), undefined);
              choose(number);
            }}
          >
            {seasons.map(({ id, number, name, episodeCount }) => (
              <option key={id} value={number}>
                {name}
                {episodeCount !== null && ` (${counted(episodeCount, 'episode')})`}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <SeasonEpisodes
        seriesId={series.tmdbId}
        season={shown.number}
        current={playing ? here : undefined}
        opensAt={chosen === undefined ? here : undefined}
        told={told}
      />
    </section>
  );
}
