import type { FieldNode } from 'graphql';
import { userError } from './errors.ts';

/** What an operation, or a selection on one object, may cause at worst. */
export interface Cost {
  /** Upstream calls, with nothing cached. */
  readonly calls: number;
  /** Fields of the answer: each one of each object, under each of its names. */
  readonly fields: number;
}

/**
 * Most fields that one answer may have, lists counted at their longest: twelve times what the home page asks for, and what
 * a core answers in a fifth of a second.
 */
export const MAX_RESPONSE_FIELDS = 100_000;
/** Under how many names one field may be asked for at one place. Titles by the dozen are titlesById's to answer. */
const MAX_ALIASES = 30;

/**
 * Throws OPERATION_TOO_COSTLY once so many objects of such a cost are more than the limits allow. The figure it names is a
 * lower bound: counting stops here.
 */
export function assertWithinLimits({ calls, fields }: Cost, times: number, limits: Cost): void {
  if (times * calls > limits.calls) {
    const rule = `An operation may cost at most ${limits.calls} calls of the movie database`;
    throw operationTooCostly(`${rule}; this one could cost ${times * calls} or more. ${ADVICE}`);
  }
  if (times * fields > limits.fields) {
    const rule = `An answer may have at most ${limits.fields} fields`;
    throw operationTooCostly(`${rule}; this one could have ${times * fields} or more. ${ADVICE}`);
  }
}

const ADVICE = 'Ask for fewer titles, or for less of each.';

/** The OPERATION_TOO_COSTLY of an answer that has so many fields and watched parts read for it while it is made. */
export function tooLarge(fields: number): Error {
  const rule = `An answer may have at most ${MAX_RESPONSE_FIELDS} fields, with the watched parts that are read for it`;
  return operationTooCostly(`${rule}; this one has ${fields} or more. ${ADVICE}`);
}

/**
 * Throws OPERATION_TOO_COSTLY when one field is asked for under too many names.
 *
 * @param selected the fields selected on one object, by the name each has in the answer
 */
export function assertAliasLimit(selected: readonly (readonly FieldNode[])[]): void {
  const names = new Map<string, number>();
  for (const [node] of selected) {
    if (!node) continue;
    const name = node.name.value;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    if (count <= MAX_ALIASES) continue;
    const rule = `A field may be asked for under at most ${MAX_ALIASES} names at one place`;
    throw operationTooCostly(`${rule}; this operation asks for ${name} under ${count} or more.`);
  }
}

function operationTooCostly(message: string): Error {
  return userError('OPERATION_TOO_COSTLY', message, { http: { status: 400 } });
}
