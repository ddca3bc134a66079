import { expect, test } from 'vitest';
import { startApp } from '../support/startApp.ts';

/**
 * Has every process say who it is, and throw where nobody catches once it is told to by a signal that the product does not
 * know.
 */
const preloaded = `
  process.stdout.write(JSON.stringify({ pid: process.pid, msg: process.send ? 'a worker' : 'the first' }) + '\\n');
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('a fault of ours'); }));
`;
const FAULTY = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(preloaded)}"` };

/** The JSON lines that a product's processes have written. */
function logged(output: string): { pid: number; msg: string; code?: number }[] {
  return output.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []));
}

test('a process that is at fault closes, ends with 1, and another takes its place', async () => {
  const product = await startApp({ ...FAULTY, WEB_CONCURRENCY: '2' });
  const lines = (msg: string) => logged(product.output()).filter((line) => line.msg === msg);
  const [worker] = lines('a worker');
  if (!worker) throw new Error('A cluster must have processes');
  process.kill(worker.pid, 'SIGUSR2');
  await expect.poll(() => lines('a worker').length, { timeout: 60_000 }).toBe(3);
  expect(lines('Worker exited; restarting')).toMatchObject([{ code: 1 }]);
  expect(lines('an error that nobody caught: the process ends')).toMatchObject([{ pid: worker.pid }]);
  expect((await fetch(product.url)).status).toBe(200);
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a process alone that is at fault ends with 1, for whoever runs it to start another', async () => {
  const product = await startApp(FAULTY);
  expect(await product.end('SIGUSR2')).toBe(1);
  expect(logged(product.output()).map(({ msg }) => msg)).toContain(
    'an error that nobody caught: the process ends',
  );
});

test('what is told to stop ends with 0', async () => {
  const product = await startApp();
  expect(await product.end('SIGINT')).toBe(0);
});
