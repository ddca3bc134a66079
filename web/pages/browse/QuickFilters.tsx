import { useToday } from '../../browser/hydration/pageContext.ts';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import * as m from '../../text/messages/browse.ts';
import type { BrowseView } from './browseUrl.ts';
import { quickFilters } from './quickFilters.ts';

/** Presets, sort orders and genres as chips: links that set a filter, or remove it while it is active. */
export function QuickFilters({ view }: { readonly view: BrowseView }) {
  const { presets, orders, genres } = quickFilters(view, useToday());
  return (
    <div className="quick-filters">
      <LinkChips label={m.quickFilters()} variant="row" choices={presets} />
      <LinkChips label={m.sort()} variant="row" choices={orders} />
      <LinkChips label={m.genres()} variant="row" choices={genres} />
    </div>
  );
}
