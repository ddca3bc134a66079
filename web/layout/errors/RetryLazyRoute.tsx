import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { type LazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { forceReloadIfStale } from '../../browser/code/staleBuild.ts';
import { useConnection } from '../../browser/connection.ts';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';

interface RetryLazyRouteProps {
  /** The page's chunk. */
  readonly page: LazyChunk<unknown>;
  /** Renders the error when the retry fails. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * A page whose chunk failed to load. It is retried, also automatically when the browser is back online, or the page
 * is reloaded with the newest deployment.
 */
export function RetryLazyRoute({ page, failed }: RetryLazyRouteProps) {
  const { code, failure, retry } = useLazyChunk(page, { enabled: true, reloadIfStale: true });
  const connection = useConnection();
  const onBack = useEffectEvent(() => {
    if (failure) retry();
  });
  useEffect(() => {
    if (connection === 'back') onBack();
  }, [connection]);
  if (isPage(code)) return <code.Component />;
  if (failure) {
    return failed(failure.error, () => {
      // The chunk was removed by a newer deployment.
      if (!forceReloadIfStale()) retry();
    });
  }
  return (
    <div className="page-width min-h-dvh pt-24">
      <LoadingHeading className="text-xl" />
    </div>
  );
}

function isPage(code: unknown): code is { readonly Component: ComponentType } {
  return (
    typeof code === 'object' && code !== null && 'Component' in code && typeof code.Component === 'function'
  );
}
