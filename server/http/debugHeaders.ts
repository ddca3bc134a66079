import { GraphQLError } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { FaultDial } from '../graphql/faultDial.ts';
import { FAULT_HEADER, type Faults } from '../graphql/faults.ts';
import { busy, tooManyRequests } from './admission.ts';
import { INTERNAL_MESSAGE, RequestError } from './errorResponses.ts';

const TRACE_HEADER = 'x-marquee-trace';

/** What a request's debugging headers ask for. */
export interface Debugging {
  readonly isTraced: boolean;
  readonly faults: Faults | undefined;
}

/** Whether a request must be answered on its own, and its response not be cached. */
export function hasDebugHeaders({ headers }: IncomingMessage): boolean {
  return headers[TRACE_HEADER] !== undefined || headers[FAULT_HEADER] !== undefined;
}

/**
 * Reads the debugging headers of a request; null if there are none. Throws a RequestError for headers that are not
 * allowed here or invalid, since a client must not take their absence of effect for success.
 *
 * @param faultDial null where they are not allowed
 */
export function readDebugHeaders(request: IncomingMessage, faultDial: FaultDial | null): Debugging | null {
  if (!hasDebugHeaders(request)) return null;
  if (!faultDial) {
    const rule = `${TRACE_HEADER} and ${FAULT_HEADER} are not allowed here`;
    throw new RequestError(
      403,
      'FORBIDDEN',
      `${rule}; the operator allows them with GRAPHQL_DEBUG_HEADERS=yes`,
    );
  }
  const { [TRACE_HEADER]: trace, [FAULT_HEADER]: fault } = request.headers;
  if (trace !== undefined && trace !== '1') {
    const received = JSON.stringify(trace).slice(0, 80);
    throw new RequestError(400, 'BAD_USER_INPUT', `${TRACE_HEADER} must be 1; received ${received}`);
  }
  try {
    const faults = fault === undefined ? undefined : faultDial.parse(fault.toString());
    return { isTraced: trace !== undefined, faults };
  } catch (error) {
    if (error instanceof GraphQLError) throw new RequestError(400, 'BAD_USER_INPUT', error.message);
    throw error;
  }
}

/** How long a client is told to wait after a fault, in seconds. */
export const FAULT_RETRY_SECONDS = 2;

/** The error that a request's fault header asks for. */
export function rejectionOf(rejection: NonNullable<Faults['rejection']>): Error {
  switch (rejection) {
    case 'TOO_MANY_REQUESTS':
      return tooManyRequests(FAULT_RETRY_SECONDS);
    case 'BUSY':
      return busy(FAULT_RETRY_SECONDS);
    case 'OPERATION_TOO_COSTLY':
      return new RequestError(400, rejection, `This operation is too costly, as ${FAULT_HEADER} requested.`);
    case 'INTERNAL':
      return new RequestError(500, rejection, INTERNAL_MESSAGE);
  }
}
