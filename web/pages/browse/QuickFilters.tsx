import { useToday } from '../../browser/hydration/pageContext.ts';
import { ChipGroup } from '../../components/controls/ChipGroup.tsx';
import * as m from '../../text/messages/browse.ts';
import type { BrowseView } from './browseUrl.ts';
import { quickFilters } from './quickFilters.ts';

/** Genres, presets and sort orders as chips: links that set a filter, or remove it while it is active. */
export function QuickFilters({ view }: { readonly view: BrowseView }) {
  const { presets, orders, genres } = quickFilters(view, useToday());
  return (
    <div className="chip-groups">
      <ChipGroup label={m.genres()} choices={genres} />
      <ChipGroup label={m.quickFilters()} choices={presets} />
      <ChipGroup label={m.sort()} choices={orders} />
    </div>
  );
}
