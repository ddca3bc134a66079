import type { ViewerRecord } from '../accounts/accounts.ts';
import { createLoaders } from '../reads.ts';
import { type RequestContext, requireViewer } from './context.ts';
import { userError } from './errors.ts';

/**
 * The viewer whose library is imported into, and the context to do so. What is read and changed with it is charged to the points of the
 * viewer's imports; the rest of the operation is the client's to pay, whether it imports anything or not. Rejects with FORBIDDEN for an
 * access token that must not read and manage the library, and with TOO_MANY_REQUESTS when no points are left.
 */
export async function importing(
  context: RequestContext,
): Promise<{ viewer: ViewerRecord; context: RequestContext }> {
  await requireViewer(context, 'READ_LIBRARY');
  const viewer = await requireViewer(context, 'MANAGE_LIBRARY');
  const access = context.openImport?.(viewer.uid);
  if (!access) return { viewer, context };
  const { tmdb, tmdbInEnglish, retryAfterSeconds: seconds } = access;
  if (seconds > 0) {
    const message = `The imports of this account cause too much work. Try again in ${seconds} seconds.`;
    throw userError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: seconds });
  }
  const loaders = { ...createLoaders(tmdb), owners: context.loaders.owners, viewer: context.loaders.viewer };
  const englishDetails = tmdb === tmdbInEnglish ? loaders.details : createLoaders(tmdbInEnglish).details;
  const viewerStores = context.chargedStores(access);
  return { viewer, context: { ...context, loaders, englishDetails, viewerStores } };
}
