import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';

/** Hands the page's link on: by the device's own sheet where it has one, else as a copy. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button icon={<Icon name="share" />} className="noscript:hidden" onClick={() => void share(title)}>
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  // The address that the page has for everybody, whichever led here.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = canonical?.href ?? window.location.href;
  // Not all browsers have what the types say.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Whoever closes the sheet wants nothing else in its place.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied', { visible: true });
  } catch {
    // Pages that come without encryption, or are not allowed to, cannot copy.
    announce('The link could not be copied. The address bar has it.', { visible: true });
  }
}
