import type { IncomingMessage } from 'node:http';

/** Longest token looked at, in characters; the identity provider's have about 1,200. */
const MAX_LENGTH = 8192;

/** The token of an `Authorization: Bearer` header; null when there is none that could be one. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token && token.length <= MAX_LENGTH ? token : null;
}
