/**
 * Marks images that fail to load, so that their placeholder shows; one capturing listener for the document, including
 * images that failed earlier.
 */
export function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // Error events of images do not bubble, but they can be captured.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.toggleAttribute('data-failed', true);
  }
}
