import { skipToken, useQuery } from '@apollo/client/react';
import { DEFAULT_REGION } from '../../../contract/locales.ts';
import { useIsHydrated, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { type TitleOffersFragment, WatchOffersDocument } from '../../gql/graphql.ts';
import { useRegion } from '../../stores/region.ts';

/**
 * Where a title can be watched in the visitor's region, and its releases there. The public page has those of the default
 * region, which a server-rendered page shows until others have loaded; `offers` is null while there is nothing to show.
 */
export function useOffers(title: TitleOffersFragment) {
  const chosen = useRegion();
  const isServerRendered = useServerRendered();
  const inBrowser = useIsHydrated();
  // Missing offers may be a failure of the page's own request.
  const isKnown = chosen === DEFAULT_REGION && title.whereToWatch !== null;
  const { data, previousData, error, refetch } = useQuery(
    WatchOffersDocument,
    inBrowser && !isKnown ? { variables: { id: title.id, region: chosen } } : skipToken,
  );
  // Another region's data, or missing data, is a failure for this one.
  const failed = !isKnown && error !== undefined && !data?.title?.whereToWatch;
  const retry = useRetry(refetch, failed);
  const fetched = isKnown ? null : (data ?? previousData)?.title;
  const offers: TitleOffersFragment | null = fetched ?? (isKnown || isServerRendered ? title : null);
  return { offers, region: fetched ? chosen : DEFAULT_REGION, failed, retry };
}
