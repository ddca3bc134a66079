import { totalmem } from 'node:os';

/** Megabytes that live for long in the server's heap: what it keeps is mostly outside of it, so more makes it lazy. */
const HEAP_MB = { least: 128, most: 160 };

/** In bytes, but for the number of pools. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * How the server is run: with a heap of a quarter of the machine's or the container's memory within those bounds, so
 * that the collector does not let garbage pile up. The allocator (glibc's; others do not read this) keeps few pools and
 * gives back what is free: else answers of many sizes that come and go leave it in shreds, 30 MB and more.
 */
export function nodeLaunchOptions(): { readonly flags: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const megabytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2 ** 20;
  const heap = Math.round(Math.min(Math.max(megabytes / 4, HEAP_MB.least), HEAP_MB.most));
  return {
    flags: [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'],
    env: { ...ALLOCATOR, ...process.env },
  };
}
