/**
 * How the server is run. Its caches are mostly outside Node's heap, and a larger one lets garbage accumulate: of these 160 MB, 90 are in
 * use with full caches, and 30 more by the largest operation.
 */
export const NODE_FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'] as const;

/**
 * Settings of the allocator (glibc's; others ignore this): it uses few arenas and returns free memory, otherwise responses of many sizes
 * fragment it by 30 MB and more. In bytes, except for the number of arenas.
 */
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
