/** The page reports its URL and the same-origin files it has loaded; or the viewer has signed out. */
export type WorkerMessage =
  | { readonly kind: 'seen'; readonly page: string; readonly files: readonly string[] }
  | { readonly kind: 'forget' };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'forget') return true;
  const names = 'page' in data && typeof data.page === 'string' && 'files' in data;
  return data.kind === 'seen' && names && Array.isArray(data.files);
}
