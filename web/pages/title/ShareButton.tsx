import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';

/** Shares the page's link: with the device's share sheet if it has one, else by copying it. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button icon={<Icon name="share" />} className="noscript:hidden" onClick={() => void share(title)}>
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  // The page's canonical URL, whichever URL it was opened by.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = canonical?.href ?? window.location.href;
  // Not all browsers have what the types promise.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied', { visible: true });
  } catch {
    // Pages without encryption or permission cannot write to the clipboard.
    announce('The link could not be copied. The address bar has it.', { visible: true });
  }
}
