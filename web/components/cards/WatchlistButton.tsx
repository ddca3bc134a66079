import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { mutateLibrary, type TitleSummary } from '../library/libraryMutations.ts';
import { useTitleStatus } from '../library/titleStatus.ts';

/** Whether a title is on the viewer's watchlist, and a function that adds or removes it. */
export function useWatchlistToggle(title: TitleSummary) {
  const listed = useTitleStatus(title.id)?.listed ?? false;
  const toggle = () => void mutateLibrary({ operation: 'SetListed', title, input: { listed: !listed } });
  return { listed, toggle };
}

/** Adds a title to the viewer's watchlist, or removes it. */
export function WatchlistButton({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
  return (
    <Button icon={<Icon name={listed ? 'listed' : 'list-add'} />} aria-pressed={listed} onClick={toggle}>
      {listed ? 'On your watchlist' : 'Add to watchlist'}
    </Button>
  );
}

/** A card's third action: adds the title to the watchlist, or removes it. */
export function WatchlistCardAction({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
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
