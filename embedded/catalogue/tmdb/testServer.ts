import { afterAll, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';

import { loadCatalogue } from '../loadCatalogue.ts';
import { startCatalogue, type TmdbServer } from '../tmdbServer.ts';

/** Shared by the tests of the service: one running catalogue per file, and the shapes of its responses. */
export const token = 'a-token-for-tests';
export const today = '2026-03-14';
export const catalogue = loadCatalogue(today);
export const onRequest = vi.fn<(path: string) => void>();
export let service: TmdbServer;

/** Starts the service for the tests of the calling file, and stops it afterwards. */
export function useTmdbServer(): void {
  beforeAll(async () => {
    service = await startCatalogue({ token, catalogue, today, onRequest });
  });
  afterAll(() => service.close());
}

const image = z
  .string()
  .regex(/^\/(movie|tv|person)-\d+-[\w-]+\.svg$/)
  .nullable();
export const row = z.looseObject({
  id: z.int(),
  adult: z.boolean(),
  backdrop_path: image,
  poster_path: image,
  genre_ids: z.array(z.int()),
  original_language: z.string().length(2),
  overview: z.string(),
  popularity: z.number(),
  vote_average: z.number(),
  vote_count: z.int(),
  title: z.string().optional(),
  name: z.string().optional(),
  release_date: z.string().optional(),
  first_air_date: z.string().optional(),
  media_type: z.enum(['movie', 'tv', 'person']).optional(),
});
export const list = z.looseObject({
  page: z.int(),
  results: z.array(row).max(20),
  total_pages: z.int(),
  total_results: z.int(),
});
export const mixed = z.object({
  results: z.array(
    z.looseObject({
      id: z.int(),
      media_type: z.string(),
      name: z.string().optional(),
      title: z.string().optional(),
    }),
  ),
});
const credit = z.looseObject({
  id: z.int(),
  credit_id: z.string(),
  character: z.string().optional(),
  media_type: z.string().optional(),
});
export const credits = z.looseObject({ cast: z.array(credit), crew: z.array(credit) });
export const videos = z.looseObject({
  results: z.array(z.looseObject({ key: z.string(), site: z.string(), type: z.string() })),
});

export function fetchTmdb(
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<Response> {
  return fetch(service.baseUrl + path, { headers });
}

export async function read<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await fetchTmdb(path);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}

export async function every(path: string): Promise<z.infer<typeof row>[]> {
  const first = await read(list, `${path}&page=1`);
  const rest = Array.from({ length: first.total_pages - 1 }, (_, index) =>
    read(list, `${path}&page=${index + 2}`),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ results }) => results);
}
