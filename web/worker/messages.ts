/** What a page tells the service worker. */
export type WorkerMessage =
  | {
      readonly kind: 'seen';
      /** Address of the page that is shown. */
      readonly page: string;
      /** What of our own it has loaded: code, styles, fonts and pictures. */
      readonly files: readonly string[];
    }
  /** Somebody has signed out: what was seen is forgotten. */
  | { readonly kind: 'forget' };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'forget') return true;
  const names = 'page' in data && typeof data.page === 'string' && 'files' in data;
  return data.kind === 'seen' && names && Array.isArray(data.files);
}
