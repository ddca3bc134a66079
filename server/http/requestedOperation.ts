import { z } from 'zod';

/** A GraphQL operation as a client requests it, by GET or by POST. */
export interface RequestedOperation {
  /** The text of the document; without it, `extensions` identifies the document by its hash. */
  readonly query?: string | undefined;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const values = z.record(z.string(), z.unknown());
const requestedOperation = z.object({
  query: orAbsent(z.string()),
  operationName: orAbsent(z.string()),
  variables: orAbsent(values),
  extensions: orAbsent(values),
});

/** Maximum nesting of variables and extensions: our deepest input has three levels. */
export const MAX_NESTING = 32;

const PARAMETERS = ['query', 'operationName', 'variables', 'extensions'] as const;
/** Parameters whose value in a URL is JSON. */
const JSON_PARAMETERS: ReadonlySet<string> = new Set(['variables', 'extensions']);

/** GraphQL clients send null for an absent value. */
function orAbsent<TShape extends z.ZodType>(shape: TShape) {
  return shape.nullish().transform((value) => value ?? undefined);
}

/** The operation in the body of a POST; null if it cannot be read, which Apollo reports. */
export function operationInBody(body: unknown): RequestedOperation | null {
  return requestedOperation.safeParse(body).data ?? null;
}

/**
 * The operation in the query string of a URL; null if it cannot be read, which Apollo reports.
 *
 * @param search the query string, with or without its question mark
 */
export function operationInSearch(search: string): RequestedOperation | null {
  return operationInBody(parametersIn(search));
}

/** The extensions of an operation that identifies its document by a hash; Apollo rejects any others. */
export const persisted = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) }),
});

/** The hash an operation identifies its document by; '' if it only carries the document. */
export function hashOf(operation: RequestedOperation | null): string {
  const { extensions } = operation ?? {};
  // Without extensions, skip the parse: it would cost as much as the whole response.
  return (extensions && persisted.safeParse(extensions).data?.persistedQuery.sha256Hash) ?? '';
}

/** The nesting depth of an operation's variables and extensions, in the body of a POST or in a query string. */
export function requestNesting(operation: { readonly body: unknown } | { readonly search: string }): number {
  return nestingOf('body' in operation ? operation.body : parametersIn(operation.search)) - 1;
}

/** The nesting depth of objects and lists in a value: 0 for a text, 1 for an empty list. Iterative, not recursive. */
export function nestingOf(value: unknown): number {
  let level = [value].filter(isNested);
  let depth = 0;
  for (; level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  return depth;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The parameters by name; null if one is repeated, or is not valid JSON where JSON is required. */
function parametersIn(search: string): Record<string, unknown> | null {
  const searchParams = new URLSearchParams(search);
  const parameters: Record<string, unknown> = {};
  for (const name of PARAMETERS) {
    const [text, duplicate] = searchParams.getAll(name);
    if (text === undefined) continue;
    const value = duplicate === undefined ? (JSON_PARAMETERS.has(name) ? parseJson(text) : text) : undefined;
    if (value === undefined) return null;
    parameters[name] = value;
  }
  return parameters;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
