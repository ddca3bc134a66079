import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { browsePath, categories, genresPath, homePath, titlePath } from '../../contract/paths.ts';
import { sendAnswer } from './preparedResponse.ts';
import type { ClientWork } from './admission.ts';
import type { PublicCache, PublicContent } from './publicResponseCache.ts';

/** What a search engine should know of, beside the pages that are always there. */
export interface Findable {
  /** Names. */
  readonly genres: readonly string[];
  readonly titles: readonly { readonly mediaType: 'MOVIE' | 'TV'; readonly tmdbId: number }[];
  /** False when a part of it could not be read. */
  readonly whole: boolean;
}

export interface SitemapOptions {
  readonly cache: PublicCache;
  readonly work: ClientWork;
  /** Reads it in a client's turn. */
  readonly findable: (client: string) => Promise<Findable>;
  readonly publicUrl: string;
}

const HOUR_SECONDS = 3600;
const PAGES = [homePath, genresPath(), ...categories.map(({ type }) => browsePath(type))];

/** /sitemap.xml: the pages worth finding, an hour old at most. */
export function sitemap({ cache, work, findable, publicUrl }: SitemapOptions): RequestHandler {
  const produce = async (client: string): Promise<PublicContent> => {
    const { genres, titles, whole } = await findable(client);
    const paths = new Set([...PAGES, ...genres.map(genresPath), ...titles.map(titlePath)]);
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': whole ? `public, max-age=${HOUR_SECONDS}` : 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...paths].map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`,
      keepSeconds: whole ? HOUR_SECONDS : 0,
      whole,
    };
  };
  return async (request, response) => {
    const client = work.clientOf(request);
    if (!(await cache.has('/sitemap.xml'))) work.admit(client);
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
