import { z } from 'zod';

/** Apparent source of an attacker's requests: one address, or a new one each time. */
const senders = z.enum(['one', 'many']);

/** Sequential requests over a number of concurrent connections. */
const flood = z.object({
  kind: z.literal('flood'),
  port: z.number(),
  /** Paths, used in rotation; `<n>` becomes a number that is new each time. */
  paths: z.array(z.string()),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  from: senders.default('one'),
  connections: z.number(),
  seconds: z.number(),
  /** Total number of requests, unless the time runs out first. */
  requests: z.number().default(Number.MAX_SAFE_INTEGER),
  /** Requests per second; when omitted, each connection sends the next request as soon as the last is answered. */
  perSecond: z.number().optional(),
});

/** Connections that misbehave after they are opened. */
const hold = z.object({
  kind: z.literal('hold'),
  port: z.number(),
  connections: z.number(),
  /** Sent at once on each connection; nothing leaves it silent. */
  send: z.string().default(''),
  /** Sent again every second. */
  drip: z.string().default(''),
  /** Whether responses are read. */
  reads: z.boolean().default(true),
  seconds: z.number(),
  /** Paths requested after a second, each on a separate connection. */
  paths: z.array(z.string()).default([]),
});

export const orderSchema = z.discriminatedUnion('kind', [flood, hold]);
export const messageSchema = z.object({ id: z.number(), order: orderSchema });

/** Commands for the attacking process; times in seconds. */
export type Command = z.input<typeof orderSchema>;
export type FloodCommand = z.output<typeof flood>;
export type HoldCommand = z.output<typeof hold>;

/** The result of an attack. */
const outcomeSchema = z.object({
  /** Responses by status. */
  statuses: z.record(z.string(), z.number()),
  /** Requests or connections that ended without a response. */
  broken: z.number(),
  /** Temporary errors, 429 and 503, without Retry-After. */
  withoutRetryAfter: z.number(),
  /** Length of the longest body as transferred. */
  largestBytes: z.number(),
});
export type LoadResult = z.infer<typeof outcomeSchema>;
export const responseSchema = z.object({ id: z.number(), outcome: outcomeSchema });

export function emptyResult(): LoadResult {
  return { statuses: {}, broken: 0, withoutRetryAfter: 0, largestBytes: 0 };
}
