import type { WishedTitle } from '../viewer/wishes.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useListing } from './useListing.ts';

/** Puts a title on the viewer's watchlist, or takes it off. */
export function WatchlistButton({ title }: { readonly title: WishedTitle }) {
  const { listed, toggle } = useListing(title);
  return (
    <Button icon={<Icon name={listed ? 'listed' : 'list-add'} />} aria-pressed={listed} onClick={toggle}>
      {listed ? 'On your watchlist' : 'Add to watchlist'}
    </Button>
  );
}
