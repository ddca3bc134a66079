import type { Plugin } from 'vite';
import { type Locale, locales } from '../../contract/locales.ts';
import {
  appManifestPath,
  basePathFor,
  browsePath,
  homePath,
  routePatterns,
  withBasePath,
} from '../../contract/paths.ts';
import * as m from '../../text/server/appManifest.ts';

/** What installing the site needs, in a language. All are one app: an installed one that is opened in another language stays installed. */
function appManifest({ tag, direction }: Locale) {
  const addressOf = (path: string) => withBasePath(basePathFor(tag), path);
  return {
    id: '/',
    name: 'Marquee',
    short_name: 'Marquee',
    description: m.description(tag),
    lang: tag,
    ...(direction && { dir: direction }),
    start_url: addressOf(homePath),
    scope: '/',
    display: 'standalone',
    theme_color: '#0d0f14',
    background_color: '#0d0f14',
    categories: ['entertainment'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshot-wide.jpg',
        sizes: '1280x720',
        type: 'image/jpeg',
        form_factor: 'wide',
        label: m.wideScreenshot(tag),
      },
      {
        src: '/screenshot-narrow.jpg',
        sizes: '390x844',
        type: 'image/jpeg',
        form_factor: 'narrow',
        label: m.narrowScreenshot(tag),
      },
    ],
    shortcuts: [
      { name: m.movies(tag), url: addressOf(browsePath('movie')) },
      { name: m.series(tag), url: addressOf(browsePath('tv')) },
      { name: m.watchlist(tag), url: addressOf(routePatterns.watchlist) },
      { name: m.search(tag), url: addressOf(routePatterns.search) },
    ],
  };
}

/** Adds the manifest of each language to the browser's files. */
export const appManifests: Plugin = {
  name: 'app-manifests',
  apply: ({ build }) => !build?.ssr,
  generateBundle() {
    for (const [path, source] of manifests())
      this.emitFile({ type: 'asset', fileName: path.slice(1), source });
  },
  configureServer({ middlewares }) {
    const served = new Map(manifests());
    middlewares.use((request, response, next) => {
      const manifest = served.get(request.url ?? '');
      if (manifest === undefined) next();
      else response.setHeader('Content-Type', 'application/manifest+json').end(manifest);
    });
  },
};

function manifests() {
  return locales.map((locale) => [appManifestPath(locale.tag), JSON.stringify(appManifest(locale))] as const);
}
