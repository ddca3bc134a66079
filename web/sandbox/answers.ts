import type { ExecutionResult } from 'graphql';
import { createStore } from '../stores/createStore.ts';
import { forgetSession, sessionStore } from './session.ts';

/** What an operation may cause at worst, and what it did cause. */
interface Cost {
  readonly promised: number;
  readonly limit: number | null;
  readonly upstreamCalls: number | null;
}

/** A read of the movie database. */
export interface TracedRead {
  readonly operation: string;
  readonly path: string;
  readonly source: string;
  readonly coalesced: boolean;
  readonly durationMs: number;
  readonly ageSeconds: number | null;
  readonly error: string | null;
}

interface Trace {
  readonly reads: readonly TracedRead[];
  readonly omitted?: number;
}

interface Points {
  readonly left: number;
  readonly limit: number;
  readonly resetSeconds: number;
}

/** An answer's account of itself. */
export interface AnswerFacts {
  readonly status: number;
  readonly durationMs: number;
  readonly cost: Cost | null;
  readonly trace: Trace | null;
  readonly points: Points | null;
}

type Answer = ExecutionResult<Record<string, unknown>, { readonly cost?: Cost; readonly trace?: Trace }>;

interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
}

/** How many answers are remembered, for the tabs that show them. */
const MAX_ANSWERS = 20;

/** The accounts of the latest answers, by their text as the response editor shows it. */
export const answersStore = createStore<ReadonlyMap<string, AnswerFacts>>(new Map());
/** Whether operations are sent with the header that requests a trace. */
export const tracingStore = createStore(false);

/** Sends an operation in the language of the page's address, as the viewer if one is signed in. */
export async function sendOperation(
  operation: Operation,
  ownHeaders: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const isIntrospection = operation.operationName === 'IntrospectionQuery';
  const session = sessionStore.get();
  const token = session.kind === 'signedIn' ? session.idToken : null;
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (token && !isIntrospection) headers.set('authorization', `Bearer ${token}`);
  if (tracingStore.get() && !isIntrospection) headers.set('x-marquee-trace', '1');
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
  const language = new URLSearchParams(window.location.search).get('language');
  const url = language === null ? '/graphql' : `/graphql?language=${encodeURIComponent(language)}`;
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(operation)) });
  const answer = (await response.json()) as Answer;
  if (isIntrospection) return answer;
  const facts = {
    status: response.status,
    durationMs: performance.now() - start,
    cost: answer.extensions?.cost ?? null,
    trace: answer.extensions?.trace ?? null,
    points: pointsIn(response.headers),
  };
  const latest = [...answersStore.get()].slice(1 - MAX_ANSWERS);
  answersStore.set(new Map([...latest, [JSON.stringify(answer, null, 2), facts]]));
  // An error may come without extensions, which Apollo's type does not say.
  const codes = answer.errors?.map(
    ({ extensions = {} }: { extensions?: Record<string, unknown> }) => extensions['code'],
  );
  const isRejected = codes?.includes('UNAUTHENTICATED');
  if (isRejected && token && headers.get('authorization') === `Bearer ${token}`) forgetSession();
  return answer;
}

/** GraphiQL learns an operation's name a moment after the text, so a name that the text lacks is one of another tab. */
function bodyOf({ query, variables, operationName }: Operation) {
  const isNamed = operationName && new RegExp(`\\b${operationName}\\b`).test(query);
  return { query, variables, ...(isNamed ? { operationName } : {}) };
}

/** The client's points, as the headers RateLimit and RateLimit-Policy say: `"points";r=588;t=2`, `"points";q=600;w=60`. */
export function pointsIn(headers: Headers): Points | null {
  const number = (header: string, parameter: string) =>
    new RegExp(`^"points".*;\\s*${parameter}=(\\d+)`).exec(headers.get(header) ?? '')?.[1];
  const left = number('ratelimit', 'r');
  const limit = number('ratelimit-policy', 'q');
  if (left === undefined || limit === undefined) return null;
  return { left: Number(left), limit: Number(limit), resetSeconds: Number(number('ratelimit', 't') ?? 0) };
}
