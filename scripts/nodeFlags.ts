import { totalmem } from 'node:os';

/**
 * Megabytes of the server's old-space heap: its caches are mostly outside the heap, and a larger heap delays garbage
 * collection.
 */
const HEAP_MB = { least: 128, most: 160 };

/** In bytes, except for the number of arenas. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * How the server is run: with a heap of a quarter of the machine's or the container's memory within those bounds, so
 * that garbage does not accumulate. The allocator (glibc's; others ignore this) uses few arenas and returns free
 * memory: otherwise responses of many sizes fragment it by 30 MB and more.
 */
export function nodeLaunchOptions(): { readonly flags: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const megabytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2 ** 20;
  const heap = Math.round(Math.min(Math.max(megabytes / 4, HEAP_MB.least), HEAP_MB.most));
  return {
    flags: [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'],
    env: { ...ALLOCATOR, ...process.env },
  };
}
