import { createContext, use } from 'react';

/** Receives the HTTP status of a page rendered on the server; absent in the browser. */
export interface StatusSink {
  status: number;
}

export const StatusContext = createContext<StatusSink | null>(null);

/** Sets the page's HTTP status: 404 when the title does not exist, 503 when the lookup failed. */
export function PageStatus({ code }: { readonly code: 404 | 503 }) {
  const sink = use(StatusContext);
  // The server renders a page once, outside React's lifecycle, so writing while rendering is sound there.
  if (sink) sink.status = code;
  return null;
}
