import { localeBelow } from '../../contract/locales.ts';
import { lazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { useClientValue, usePublicConfig } from '../browser/hydration/pageContext.ts';
import { mayOfferLanguage } from '../stores/language.ts';

const question = lazyChunk(() => import('./LanguageQuestion.tsx'));

/** Offers the browser's own language once to a visitor who has chosen none. It loads late, and moves nothing. */
export function LanguageOffer() {
  const pageTag = localeBelow(usePublicConfig().basename).tag;
  const isOpen = useClientValue(() => mayOfferLanguage(pageTag), false);
  const { code } = useLazyChunk(question, isOpen);
  return isOpen && code ? <code.LanguageQuestion pageTag={pageTag} /> : null;
}
