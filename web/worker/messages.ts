/** A message from a page to the service worker. */
export type WorkerMessage =
  | {
      readonly kind: 'seen';
      /** URL of the current page. */
      readonly page: string;
      /** The same-origin files it has loaded: code, styles, fonts and pictures. */
      readonly files: readonly string[];
    }
  /** The viewer has signed out: cached visits are deleted. */
  | { readonly kind: 'forget' };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'forget') return true;
  const names = 'page' in data && typeof data.page === 'string' && 'files' in data;
  return data.kind === 'seen' && names && Array.isArray(data.files);
}
