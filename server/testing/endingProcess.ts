import { createLogger } from '../observe/log.ts';
import { prepareShutdown } from '../processes.ts';

/**
 * A process with something open, for tests of shutting down: its argument selects how closing goes, and its
 * parent sends what happens to it.
 */
const [, , closing = ''] = process.argv;
const print = (text: string) => new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
const events: Readonly<Record<string, () => unknown>> = {
  throws: () =>
    setImmediate(() => {
      throw new Error('thrown without a handler');
    }),
  rejects: () => void Promise.reject(new Error('rejected without a handler')),
};

const closeOnShutdown = prepareShutdown(createLogger('info'), closing === 'hangs' ? 50 : 60_000);
closeOnShutdown(async () => {
  await print('closing');
  if (closing === 'fails') throw new Error('the store is unavailable');
  if (closing === 'hangs') await new Promise(() => undefined);
  if (closing === 'throws meanwhile') {
    events['throws']?.();
    await new Promise((resolve) => process.once('uncaughtException', resolve));
  }
  await print('closed');
});
process.on('message', (name) => events[String(name)]?.());
process.send?.('open');
