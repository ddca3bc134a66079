/**
 * Marks every picture of the page that does not load, so that the placeholder behind it shows. One listener serves them
 * all, those too that have failed before it was there.
 */
export function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // The events of a picture do not rise from it, but they come down to it.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.toggleAttribute('data-failed', true);
  }
}
