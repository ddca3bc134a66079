import { z } from 'zod';

/** A GraphQL operation as a client asks for it, whether by GET or by POST. */
export interface AskedOperation {
  /** The text of its document; without it, `extensions` names the document by its hash. */
  readonly query?: string | undefined;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const values = z.record(z.string(), z.unknown());
const askedOperation = z.object({
  query: orAbsent(z.string()),
  operationName: orAbsent(z.string()),
  variables: orAbsent(values),
  extensions: orAbsent(values),
});

/** How deep variables and extensions may be nested: our deepest input is three deep. */
export const MAX_NESTING = 32;

const PARAMETERS = ['query', 'operationName', 'variables', 'extensions'] as const;
/** Those that an address carries as JSON. */
const JSON_PARAMETERS: ReadonlySet<string> = new Set(['variables', 'extensions']);

/** What GraphQL clients mean by null is that they say nothing. */
function orAbsent<TShape extends z.ZodType>(shape: TShape) {
  return shape.nullish().transform((value) => value ?? undefined);
}

/** The operation in the body of a POST; null when there is none that can be read, which is Apollo's to explain. */
export function operationInBody(body: unknown): AskedOperation | null {
  return askedOperation.safeParse(body).data ?? null;
}

/**
 * The operation in the query of an address; null when there is none that can be read, which is Apollo's to explain.
 *
 * @param search the address's query, with its question mark or without
 */
export function operationInSearch(search: string): AskedOperation | null {
  return operationInBody(parametersIn(search));
}

/** The extensions of an operation that names its document by a hash; others Apollo refuses. */
export const persisted = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) }),
});

/** The hash that an operation names its document by; '' when it brings the document alone. */
export function hashOf(asked: AskedOperation | null): string {
  const { extensions } = asked ?? {};
  // Parsing what has none would cost as much as answering it.
  return (extensions && persisted.safeParse(extensions).data?.persistedQuery.sha256Hash) ?? '';
}

/** How deep an operation's variables and extensions are nested, in the body of a POST or in the query of an address. */
export function nestingAsked(asked: { readonly body: unknown } | { readonly search: string }): number {
  return nestingOf('body' in asked ? asked.body : parametersIn(asked.search)) - 1;
}

/** How deep objects and lists are nested in a value: 0 for a text, 1 for an empty list. Counts without recursion. */
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

/** The parameters by their names; one that is given twice, or is no JSON where it has to be, makes them unreadable. */
function parametersIn(search: string): Record<string, unknown> | null {
  const given = new URLSearchParams(search);
  const parameters: Record<string, unknown> = {};
  for (const name of PARAMETERS) {
    const [text, another] = given.getAll(name);
    if (text === undefined) continue;
    const value = another === undefined ? (JSON_PARAMETERS.has(name) ? parseJson(text) : text) : undefined;
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
