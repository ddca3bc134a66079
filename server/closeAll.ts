import type { Logger } from './observe/log.ts';

/** What can be closed, by its name for the log. */
export type Closers = Readonly<Record<string, () => unknown>>;

/**
 * Closes one after the other, whatever fails: what comes later has writes to bring to the disk. Each failure is logged.
 * Rejects with a sentence that names what could not be closed.
 */
export async function closeAll(logger: Logger, closers: Closers): Promise<void> {
  const failed: string[] = [];
  for (const [name, close] of Object.entries(closers)) {
    try {
      await close();
    } catch (error) {
      logger.error({ err: error, part: name }, 'a part of the product could not be closed');
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not everything could be closed: ${failed.join(', ')}`);
}
