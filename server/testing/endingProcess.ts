import { createLogger } from '../observe/logger.ts';
import { Shutdown } from '../shutdown.ts';

/**
 * A process with something open, for tests of how processes end: its arguments say how closing goes, and its parent what
 * happens to it.
 */
const [, , closing = ''] = process.argv;
const written = (text: string) => new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
const happenings: Readonly<Record<string, () => unknown>> = {
  throws: () =>
    setImmediate(() => {
      throw new Error('thrown where nobody catches');
    }),
  rejects: () => void Promise.reject(new Error('rejected where nobody handles')),
};

const shutdown = new Shutdown(createLogger('info'), closing === 'hangs' ? 50 : 60_000);
shutdown.closes(async () => {
  await written('closing');
  if (closing === 'fails') throw new Error('the store is away');
  if (closing === 'hangs') await new Promise(() => undefined);
  if (closing === 'throws meanwhile') {
    happenings['throws']?.();
    await new Promise((resolve) => process.once('uncaughtException', resolve));
  }
  await written('closed');
});
process.on('message', (name) => happenings[String(name)]?.());
process.send?.('open');
