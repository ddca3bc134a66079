import { copyText } from '../../browser/copyText.ts';
import { CaptionedButton, Icon } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import * as m from '../../text/messages/title.ts';

/** Shares the page of a title. */
export function ShareButton({ title }: { readonly title: string }) {
  return <CaptionedButton icon={<Icon name="share" />} name={m.share()} onClick={() => void share(title)} />;
}

/** Shares the page's link: with the device's share sheet if it has one, else by copying it. */
async function share(title: string): Promise<void> {
  // The page's canonical URL, whichever URL it was opened by.
  const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? window.location;
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
    await copyText(url);
    announce(m.linkCopied(), { visible: true });
  } catch {
    announce(m.copyFailed(), { visible: true });
  }
}
