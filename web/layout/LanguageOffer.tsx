import { localeBelow } from '../../contract/locales.ts';
import { lazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { useClientValue, usePublicConfig } from '../browser/hydration/pageContext.ts';
import { languageToOffer } from '../stores/language.ts';

const question = lazyChunk(() => import('./LanguageQuestion.tsx'));

/** Offers the browser's own language once to a visitor who has chosen none. It loads late, and moves nothing. */
export function LanguageOffer() {
  const pageTag = localeBelow(usePublicConfig().basename).tag;
  const offered = useClientValue(() => languageToOffer(pageTag), null);
  const { code } = useLazyChunk(question, offered !== null);
  return offered !== null && code ? <code.LanguageQuestion tag={offered} pageTag={pageTag} /> : null;
}
