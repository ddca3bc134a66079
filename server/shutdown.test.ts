import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('testing/endingProcess.ts', import.meta.url));

/** What becomes of a process whose closing goes so, and to which this happens: its exit code, and what it has said. */
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
  const said = output.split('\n').filter(Boolean);
  return {
    code,
    steps: said.filter((line) => !line.startsWith('{')),
    logged: said.filter((line) => line.startsWith('{')).map((line) => String(JSON.parse(line).msg)),
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('on %s a process closes and exits with 0', async (signal) => {
  expect(await endOf('works', signal)).toEqual({ code: 0, steps: ['closing', 'closed'], logged: [] });
});

test.each(['throws', 'rejects'] as const)(
  'when something %s where nobody catches, it closes all the same and exits with 1',
  async (happens) => {
    expect(await endOf('works', happens)).toEqual({
      code: 1,
      steps: ['closing', 'closed'],
      logged: ['Uncaught error: shutting down'],
    });
  },
);

test('closing that fails is logged, and the process exits with 1', async () => {
  expect(await endOf('fails', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing'],
    logged: ['the process ends, and not everything could be closed'],
  });
});

test('closing that never ends is given up within its bound', async () => {
  expect(await endOf('hangs', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing'],
    logged: ['closing takes too long: the process ends without'],
  });
});

test('an uncaught error while it closes does not stop the closing, and sets the exit code', async () => {
  expect(await endOf('throws meanwhile', 'SIGTERM')).toEqual({
    code: 1,
    steps: ['closing', 'closed'],
    logged: ['Uncaught error: shutting down'],
  });
});
