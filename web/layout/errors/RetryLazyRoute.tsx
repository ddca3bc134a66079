import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { type LazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { forceReloadIfStale } from '../../browser/code/staleBuild.ts';
import { useConnection } from '../../browser/connection.ts';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';

interface LatePageProps {
  /** The page's module. */
  readonly page: LazyChunk<unknown>;
  /** What stands here when that fails. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * A page whose code could not be loaded at first: it is tried again, by itself too when a lost connection is back, or the
 * newest deployment brought in.
 */
export function RetryLazyRoute({ page, failed }: LatePageProps) {
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
      // What this document asks for is gone for good.
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
