import { afterEach, expect, test, vi } from 'vitest';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { AccountError } from '../accounts.ts';
import { callFirebase } from './firebaseCall.ts';

const CONNECTION = 'Connection failed.';
const NOT_COMPLETED = 'The operation could not be completed';

afterEach(() => {
  vi.useRealTimers();
});

/** An error as the SDKs create them. */
function fault(message: string, facts: Readonly<Record<string, unknown>> = {}): Error {
  return Object.assign(new Error(message), facts);
}

const faults: readonly (readonly [string, unknown, string, string | number])[] = [
  ['gRPC cannot connect', fault('No connection established', { code: 14 }), CONNECTION, 14],
  ['gRPC has run out of time', fault('Deadline exceeded', { code: 4 }), 'Request time out', 4],
  ['gRPC is denied access', fault('Missing permissions', { code: 7 }), NOT_COMPLETED, 7],
  [
    'a REST call finds a wrong certificate',
    fault('unable to verify', { type: 'system', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
    CONNECTION,
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  [
    'the provider is unreachable',
    fault('Error while making request: getaddrinfo ENOTFOUND a.example. Error code: ENOTFOUND', {
      code: 'app/network-error',
    }),
    CONNECTION,
    'ENOTFOUND',
  ],
  [
    'the provider takes too long',
    fault('Error while making request: timeout of 25000ms exceeded.', { code: 'app/network-timeout' }),
    'Request time out',
    'app/network-timeout',
  ],
  [
    'the token endpoint is unreachable',
    fault(
      'The credential failed: "request to https://a.example failed, reason: connect ECONNREFUSED 1.2.3.4"',
      {
        code: 'app/invalid-credential',
      },
    ),
    CONNECTION,
    'ECONNREFUSED',
  ],
  [
    'access is denied',
    fault('The credential failed: "invalid_grant"', { code: 'app/invalid-credential' }),
    NOT_COMPLETED,
    'app/invalid-credential',
  ],
  ['an error has no code', new TypeError('nothing there'), NOT_COMPLETED, 'TypeError'],
  ['something else was thrown', 'a text', NOT_COMPLETED, 'string'],
];

test.each(faults)('when %s, the call reports it and logs the code', async (_fault, error, message, code) => {
  const log = new LogRecorder();
  const call = callFirebase('doSomething', { deadlineMs: 5_000, logger: log }, () => Promise.reject(error));
  await expect(call).rejects.toMatchObject({ name: 'AccountError', message });
  expect(log.lines).toEqual([
    { level: 'error', fields: { operation: 'doSomething', code }, message: `doSomething: ${message}` },
  ]);
});

test('the failure of a nested call is passed on unchanged, and is not logged again', async () => {
  const log = new LogRecorder();
  const failure = new AccountError('Connection failed.');
  const call = callFirebase('doSomething', { deadlineMs: 5_000, logger: log }, () => Promise.reject(failure));
  await expect(call).rejects.toBe(failure);
  expect(log.lines).toEqual([]);
});

test('a call that ends in time is not aborted, and its timer is cleared', async () => {
  vi.useFakeTimers();
  const log = new LogRecorder();
  let aborted: AbortSignal | undefined;
  const call = callFirebase('doSomething', { deadlineMs: 5_000, logger: log }, async (signal) => {
    aborted = signal;
    return 'done';
  });
  await expect(call).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  expect(aborted?.aborted).toBe(false);
  expect(log.lines).toEqual([]);
});

test('a call that exceeds its deadline is rejected, aborted and ignored', async () => {
  vi.useFakeTimers();
  const log = new LogRecorder();
  let fail: (reason: Error) => void = () => undefined;
  let receivedSignal: AbortSignal | undefined;
  const call = callFirebase('doSomething', { deadlineMs: 5_000, logger: log }, (signal) => {
    receivedSignal = signal;
    return new Promise<never>((_resolve, reject) => (fail = reject));
  });
  const outcome = expect(call).rejects.toMatchObject({ message: 'Request time out' });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(receivedSignal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(receivedSignal?.aborted).toBe(true);
  fail(new Error('too late to matter'));
  expect(log.messages('error')).toEqual(['doSomething: Request time out']);
});

test('an outage is logged once for each operation, and so is its end', async () => {
  const log = new LogRecorder();
  const calls = { deadlineMs: 5_000, logger: log };
  const down = () => Promise.reject(fault('No connection established', { code: 14 }));
  const denied = () => Promise.reject(fault('Missing permissions', { code: 7 }));
  const up = () => Promise.resolve('up');
  for (const call of [down, down, down, up, up, down, denied, denied])
    await callFirebase<string>('doSomething', calls, call).catch(() => null);
  await callFirebase<string>('doMore', calls, down).catch(() => null);
  const lines = log.lines.filter(({ level }) => level !== 'debug').map(({ message }) => message);
  expect(lines).toEqual([
    'doSomething: Connection failed.',
    'doSomething: Firebase is responding again',
    'doSomething: Connection failed.',
    'doSomething: The operation could not be completed',
    'doSomething: The operation could not be completed',
    'doMore: Connection failed.',
  ]);
});
