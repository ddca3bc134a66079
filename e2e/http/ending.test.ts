import { expect, test } from 'vitest';
import { startApp } from '../support/startApp.ts';

/**
 * Makes every process report its pid and role, and throw an uncaught error on a signal that the product does not
 * handle.
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

test('a crashing process closes, exits with 1, and is replaced', async () => {
  const product = await startApp({ ...FAULTY, WEB_CONCURRENCY: '2' });
  const lines = (msg: string) => logged(product.output()).filter((line) => line.msg === msg);
  const [worker] = lines('a worker');
  if (!worker) throw new Error('A cluster must have processes');
  process.kill(worker.pid, 'SIGUSR2');
  await expect.poll(() => lines('a worker').length, { timeout: 60_000 }).toBe(3);
  expect(lines('Worker exited; restarting')).toMatchObject([{ code: 1 }]);
  expect(lines('Uncaught error: shutting down')).toMatchObject([{ pid: worker.pid }]);
  expect((await fetch(product.url)).status).toBe(200);
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a crashing single process exits with 1, for its supervisor to restart it', async () => {
  const product = await startApp(FAULTY);
  expect(await product.end('SIGUSR2')).toBe(1);
  expect(logged(product.output()).map(({ msg }) => msg)).toContain('Uncaught error: shutting down');
});

test('a product that receives a signal to stop exits with 0', async () => {
  const product = await startApp();
  expect(await product.end('SIGINT')).toBe(0);
});
