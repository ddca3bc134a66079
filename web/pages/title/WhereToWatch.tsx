import { codeApart, useCode } from '../../browser/useCode.ts';
import { useInBrowser } from '../../components/handOver.ts';

const offers = codeApart(() => import('./WatchOffers.tsx'));

/**
 * Where a title can be watched in the visitor's region, and when it came out there. It depends on the visitor, so that no
 * page that is kept for everybody may say it: it comes once the page has been taken over.
 */
export function WhereToWatch({ id }: { readonly id: string }) {
  const inBrowser = useInBrowser();
  const { code } = useCode(offers, { wanted: inBrowser, renews: false });
  // As high as the usual answer, so that what comes below stays where it is.
  return <div className="min-h-56 noscript:hidden">{code && <code.WatchOffers id={id} />}</div>;
}
