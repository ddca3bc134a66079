/** What the reads of one execution have caused. */
export interface ReadLog {
  /** TMDB calls that were sent; one with retries is one, and one that another execution had started is none. */
  upstreamCalls: number;
}

export function createReadLog(): ReadLog {
  return { upstreamCalls: 0 };
}
