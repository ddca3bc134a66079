import { z } from 'zod';

/** Where an attacker's requests seem to come from: one address, or a new one each time. */
const senders = z.enum(['one', 'many']);

/** Requests one after the other, over some connections at once. */
const flood = z.object({
  kind: z.literal('flood'),
  port: z.number(),
  /** Asked for in turn; `<n>` becomes a number that is new each time. */
  paths: z.array(z.string()),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  from: senders.default('one'),
  connections: z.number(),
  seconds: z.number(),
  /** Requests in all, unless the time is over before. */
  requests: z.number().default(Number.MAX_SAFE_INTEGER),
  /** Requests begun in a second; without it, each connection asks again as soon as it is answered. */
  perSecond: z.number().optional(),
});

/** Connections that are opened and then misbehave. */
const hold = z.object({
  kind: z.literal('hold'),
  port: z.number(),
  connections: z.number(),
  /** Sent at once by each; nothing leaves them silent. */
  send: z.string().default(''),
  /** Sent again every second. */
  drip: z.string().default(''),
  /** Whether they read what they are answered. */
  reads: z.boolean().default(true),
  seconds: z.number(),
  /** Paths that are asked for after a second, each on a connection of its own. */
  ask: z.array(z.string()).default([]),
});

export const orderSchema = z.discriminatedUnion('kind', [flood, hold]);
export const messageSchema = z.object({ id: z.number(), order: orderSchema });

/** What the attacking process may be told to do; times in seconds. */
export type Command = z.input<typeof orderSchema>;
export type FloodCommand = z.output<typeof flood>;
export type HoldCommand = z.output<typeof hold>;

/** How an attack was answered. */
const outcomeSchema = z.object({
  /** Answers by their status. */
  statuses: z.record(z.string(), z.number()),
  /** Requests or connections that ended without an answer. */
  broken: z.number(),
  /** Refusals for now, 429 and 503, that did not say when to come again. */
  withoutRetryAfter: z.number(),
  /** Length of the longest body, as it travelled. */
  largestBytes: z.number(),
});
export type LoadResult = z.infer<typeof outcomeSchema>;
export const responseSchema = z.object({ id: z.number(), outcome: outcomeSchema });

export function emptyResult(): LoadResult {
  return { statuses: {}, broken: 0, withoutRetryAfter: 0, largestBytes: 0 };
}
