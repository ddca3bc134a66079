import { Router } from 'express';
import { randomBytes } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';
import { imageRoute } from './imageRoute.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { stillPath } from './tmdb/images.ts';
import { TRANSLATED, translatedName } from './tmdb/translation.ts';
import { startCatalogue } from './tmdbServer.ts';

/** The embedded catalogue, open. */
interface CatalogueServices {
  readonly titles: Catalogue;
  /** Its base URL in TMDB's protocol, and the token it requires, as TMDB does. */
  readonly upstream: { readonly baseUrl: string; readonly token: string };
  /** Tags of the languages it has titles in. */
  readonly languages: readonly string[];
  /** Its images, by mount path. */
  readonly routers: Readonly<Record<string, Router>>;
  /** The URL of an episode's image; null when there is none. */
  readonly stillUrl: (...episode: Parameters<typeof stillPath>) => string | null;
  /** A title's name in a language; undefined where it is not translated. */
  readonly translatedName: typeof translatedName;
  readonly close: () => Promise<void>;
}

const IMAGES = '/demo/images';

/** Opens the embedded catalogue: a TMDB server with a token, and its images. */
export async function openCatalogue(): Promise<CatalogueServices> {
  const titles = loadCatalogue();
  const token = randomBytes(24).toString('base64url');
  const { baseUrl, close } = await startCatalogue({ token, catalogue: titles });
  return {
    titles,
    upstream: { baseUrl, token },
    languages: ['en', ...TRANSLATED],
    routers: { [IMAGES]: imageRouter(titles) },
    stillUrl: (...episode) => {
      const path = stillPath(...episode);
      return path && `${IMAGES}/w780${path}`;
    },
    translatedName,
    close,
  };
}

/** Images of a catalogue, at `/{size}/{path}`. */
export function imageRouter(titles: Catalogue): Router {
  const router = Router();
  router.get('/:size/:path', imageRoute(titles));
  return router.get('/{*path}', (request, response) => {
    response.set('Cache-Control', 'public, max-age=60');
    response.status(404).json({ error: `There is no image at ${request.path.slice(0, 200)}.` });
  });
}
