import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { DEFAULT_REGION } from '../../../contract/locales.ts';
import { useIsHydrated, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { useBrowserQuery } from '../../browser/hydration/pageQuery.ts';
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
  // While those of another region load, the last ones stay, under their own region's name.
  const [last, setLast] = useState<{ readonly title: TitleOffersFragment; readonly region: string } | null>(
    null,
  );
  const { data, error, refetch } = useBrowserQuery(
    WatchOffersDocument,
    inBrowser && !isKnown ? { variables: { id: title.id, region: chosen } } : skipToken,
  );
  // Another region's data, or missing data, is a failure for this one.
  const failed = !isKnown && error !== undefined && !data?.title?.whereToWatch;
  const retry = useRetry(refetch, failed);
  if (data?.title && data.title !== last?.title) setLast({ title: data.title, region: chosen });
  if (last && !isKnown) return { offers: last.title, region: last.region, failed, retry };
  return { offers: isKnown || isServerRendered ? title : null, region: DEFAULT_REGION, failed, retry };
}
