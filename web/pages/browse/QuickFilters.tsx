import { useToday } from '../../browser/hydration/pageContext.ts';
import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { useViewerId } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import * as m from '../../text/messages/browse.ts';
import type { BrowseView } from './browseUrl.ts';
import { quickFilters } from './quickFilters.ts';

/** Whether lists leave out the movies that the signed-in viewer has watched: a setting, so it is for every list. */
function HideWatched() {
  const isSignedIn = useViewerId() !== null;
  const { hideWatched } = useSettings();
  return (
    // A viewer's is there before it is shown (see beforePaint.js): a longer group could push the next one down.
    <li className={isSignedIn ? undefined : 'invisible hidden in-data-session:lg:block'}>
      <label className="chip check-chip">
        <input
          type="checkbox"
          checked={hideWatched}
          onChange={({ target }) => changeSettings({ hideWatched: target.checked })}
        />
        {m.hideWatched()}
      </label>
    </li>
  );
}

export interface FilterProps {
  readonly view: BrowseView;
  readonly mediaType: MediaType;
}

/** Genres, presets and sort orders as chips: links that set a filter, or remove it while it is active. */
export function QuickFilters({ view, mediaType }: FilterProps) {
  const { presets, orders, genres } = quickFilters(view, mediaType, useToday());
  return (
    <div className="chip-groups">
      <ChipGroup label={m.genres()} choices={genres} />
      <ChipGroup label={m.quickFilters()} choices={presets}>
        <HideWatched />
      </ChipGroup>
      <ChipGroup label={m.sort()} choices={orders} />
    </div>
  );
}
