import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { sendAnswer } from './answer.ts';
import type { ClientWork } from './clientWork.ts';
import type { Executor } from './persistedExecutor.ts';
import type { PublicCache, PublicContent } from './publicCache.ts';

export interface SitemapOptions {
  readonly cache: PublicCache;
  readonly work: ClientWork;
  readonly execute: Executor;
  readonly publicUrl: string;
}

const HOUR_SECONDS = 3600;
const LISTS = [
  'TRENDING_MOVIES',
  'TRENDING_SERIES',
  'TOP_RATED',
  'LATEST',
  'POPULAR',
  'UPCOMING',
  'MOVIES',
  'SERIES',
];
const PAGES = [
  '/',
  '/genres',
  ...['movie', 'tv', 'top_rated', 'latest', 'popular', 'upcoming'].map((type) => `/browse/${type}`),
];

/** Every title of every list, and the genres: what a search engine should know of. */
const SITEMAP_QUERY = `{
  genres { name }
  ${LISTS.map((list) => `${list}: titles(list: ${list}, first: 40) { nodes { mediaType tmdbId } }`).join('\n  ')}
}`;

const sitemapAnswer = z.record(
  z.string(),
  z.union([
    z.null(),
    z.array(z.object({ name: z.string() })),
    z.object({ nodes: z.array(z.object({ mediaType: z.enum(['MOVIE', 'TV']), tmdbId: z.number() })) }),
  ]),
);

/** /sitemap.xml: the pages worth finding, an hour old at most. */
export function sitemap({ cache, work, execute, publicUrl }: SitemapOptions): RequestHandler {
  const produce = async (client: string): Promise<PublicContent> => {
    const asker = { client, partDeadlineMs: null };
    const { result, outcome } = await execute({ query: SITEMAP_QUERY }, asker);
    const whole = outcome === 'whole';
    const paths = [...PAGES, ...titlePaths(sitemapAnswer.parse(result.data ?? {}))];
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': whole ? `public, max-age=${HOUR_SECONDS}` : 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`,
      keepSeconds: whole ? HOUR_SECONDS : 0,
      whole,
    };
  };
  return async (request, response) => {
    const client = work.clientOf(request);
    if (!cache.has('/sitemap.xml')) work.admit(client);
    const answer = await cache.answer('/sitemap.xml', () => work.execute(client, () => produce(client)));
    sendAnswer(request, response, answer);
  };
}

/** /robots.txt: everything may be read but the API and the stand-ins; pages that only repeat others say so themselves. */
export function robots(publicUrl: string): RequestHandler {
  const text = `User-agent: *
Disallow: /graphql
Disallow: /demo/

Sitemap: ${publicUrl}/sitemap.xml
`;
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
  };
}

function titlePaths(answer: z.infer<typeof sitemapAnswer>): string[] {
  const paths = Object.values(answer).flatMap((field) => {
    if (!field) return [];
    if (Array.isArray(field)) return field.map(({ name }) => `/genres?${new URLSearchParams({ g: name })}`);
    return field.nodes.map(({ mediaType, tmdbId }) => `/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${tmdbId}`);
  });
  return [...new Set(paths)];
}
