import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { browsePath, categories, genresPath, homePath, titlePath } from '../../contract/paths.ts';
import { type AdmissionControl, POINTS } from './admission.ts';
import { type PublicResponse, type PublicResponseCache, sendPublic } from './publicResponseCache.ts';

/** The sitemap's entries, besides the static pages. */
interface SitemapEntries {
  readonly genres: readonly string[];
  readonly titles: readonly { readonly mediaType: 'MOVIE' | 'TV'; readonly tmdbId: number }[];
  /** False when a part could not be read. */
  readonly isComplete: boolean;
}

export interface SitemapOptions {
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  /** Reads the entries, with upstream calls queued for the client. */
  readonly readEntries: (client: string) => Promise<SitemapEntries>;
  readonly publicUrl: string;
}

const HOUR_SECONDS = 3600;
const PAGES = [homePath, genresPath(), ...categories.map(({ type }) => browsePath(type))];

/** /sitemap.xml: the pages to index, at most an hour old. */
export function sitemap(options: SitemapOptions): RequestHandler {
  const { work, readEntries, publicUrl } = options;
  const produce = async (client: string): Promise<PublicResponse> => {
    const { genres, titles, isComplete } = await readEntries(client);
    const paths = new Set([...PAGES, ...genres.map(genresPath), ...titles.map(titlePath)]);
    return {
      status: 200,
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...paths].map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`,
      freshSeconds: isComplete ? HOUR_SECONDS : 0,
      isComplete,
    };
  };
  return (request, response) =>
    sendPublic(options, request, response, '/sitemap.xml', (client) =>
      work.run(client, POINTS.operation, () => produce(client)),
    );
}

/** /robots.txt: allows everything except the API and the embedded services; duplicate pages mark themselves as such. */
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
