import type { WishedTitle } from '../viewer/wishes.ts';
import { useListing } from './useListing.ts';

/** A card's third action: puts the title on the watchlist, or takes it off. */
export function ListAction({ title }: { readonly title: WishedTitle }) {
  const { listed, toggle } = useListing(title);
  return (
    <button
      type="button"
      className={`card-action card-list ${listed ? 'icon-listed' : 'icon-list-add'}`}
      aria-pressed={listed}
      aria-label={`Watchlist: ${title.title}`}
      title={listed ? 'On your watchlist' : 'Add to watchlist'}
      onClick={toggle}
    />
  );
}
