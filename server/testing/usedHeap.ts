import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** How much memory objects take after a garbage collection, in bytes; the bytes of buffers are none of it. */
export function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
