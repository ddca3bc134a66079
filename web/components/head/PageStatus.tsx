import { createContext, use } from 'react';

/** Where a page being rendered on the server leaves its HTTP status; absent in the browser. */
export interface StatusSink {
  status: number;
}

export const StatusContext = createContext<StatusSink | null>(null);

interface PageStatusProps {
  /** HTTP status of the answer: 404 when there is no such thing, 503 when it could not be looked up. */
  readonly code: 404 | 503;
}

/** Says which HTTP status the page answers with; renders nothing. */
export function PageStatus({ code }: PageStatusProps) {
  const sink = use(StatusContext);
  // The server renders a page once, outside React's lifecycle, so writing while rendering is sound there.
  if (sink) sink.status = code;
  return null;
}
