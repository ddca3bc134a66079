import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('testing/endingProcess.ts', import.meta.url));

/** Runs a process that closes in the given way and to which this happens; returns its exit code and its log. */
async function endOf(closing: string, happens: 'SIGTERM' | 'SIGINT' | 'throws' | 'rejects') {
  const child = fork(program, [closing], { execArgv: ['--import', 'tsx'], silent: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close');
  await once(child, 'message');
  if (happens === 'SIGTERM' || happens === 'SIGINT') child.kill(happens);
  else child.send(happens);
  const [code] = await exited;
  const lines = output.split('\n').filter(Boolean);
  return {
    code,
    steps: lines.filter((line) => !line.startsWith('{')),
    logged: lines.filter((line) => line.startsWith('{')).map((line) => String(JSON.parse(line).msg)),
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('on %s a process closes and exits with 0', async (signal) => {
  expect(await endOf('works', signal)).toEqual({ code: 0, steps: ['closing', 'closed'], logged: [] });
});

test.each(['throws', 'rejects'] as const)(
  'when something %s without a handler, it still closes and exits with 1',
  async (happens) => {
    expect(await endOf('works', happens)).toEqual({
      code: 1,
      steps: ['closing', 'closed'],
      logged: ['Uncaught error: shutting down'],
    });
  },
);

test('a failing close is logged, and the process exits with 1', async () => {
  expect(await endOf('fails', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing'],
    logged: ['Exiting; not everything could be closed'],
  });
});

test('closing that never ends is abandoned at its timeout', async () => {
  expect(await endOf('hangs', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing'],
    logged: ['Closing took too long; exiting anyway'],
  });
});

test('an uncaught error during closing does not interrupt it, and is reported by the exit code', async () => {
  expect(await endOf('throws meanwhile', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing', 'closed'],
    logged: ['Uncaught error: shutting down'],
  });
});
