import path from 'node:path';
import { existsSync } from 'node:fs';
import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/records.ts';
import { nothingPage, playerPage, type PlayerOptions } from './playerPage.ts';
import { episodeProgramme, movieProgramme, trailerProgramme, type Programme } from './programme.ts';

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const movieParams = z.object({ id });
const episodeParams = z.object({
  id,
  place: z
    .string()
    .regex(/^\d{1,3}-\d{1,4}$/)
    .transform((place) => place.split('-').map(Number))
    .transform(([season = 0, episode = 0]) => ({ season, episode })),
});
const trailerParams = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });
const optionsQuery = z
  .object({ autoplay: z.unknown().optional(), autonext: z.unknown().optional() })
  .transform(({ autoplay, autonext }): PlayerOptions => ({
    autoplay: autoplay === '1',
    autonext: autonext === '1',
  }));

/** The demo player's pages, its video, script and style. */
export function playerRoute(catalogue: Catalogue | null, publicUrl: string | undefined): Router {
  const policy = contentSecurityPolicy(publicUrl);
  const answer = (request: Request, response: Response, programme: Programme | null): void => {
    response.removeHeader('X-Frame-Options');
    response.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'public, max-age=300',
    });
    response.status(programme ? 200 : 404).type('html');
    response.send(programme ? playerPage(programme, optionsQuery.parse(request.query)) : nothingPage());
  };
  const router = Router();
  router.get('/player/movie/:id', (request, response) => {
    const { data } = movieParams.safeParse(request.params);
    answer(request, response, data ? movieProgramme(catalogue, data.id) : null);
  });
  router.get('/player/tv/:id', (request, response) => {
    const { data } = movieParams.safeParse(request.params);
    answer(request, response, data ? episodeProgramme(catalogue, data.id, today()) : null);
  });
  router.get('/player/tv/:id/:place', (request, response) => {
    const { data } = episodeParams.safeParse(request.params);
    answer(request, response, data ? episodeProgramme(catalogue, data.id, today(), data.place) : null);
  });
  router.get('/trailer/:key', (request, response) => {
    const { data } = trailerParams.safeParse(request.params);
    answer(request, response, data ? trailerProgramme(catalogue, data.key) : null);
  });
  router.get('/player/*path', (request, response) => {
    answer(request, response, null);
  });
  return router;
}

/** The files beside the pages, for whoever serves files: any origin may read them, as a sandboxed frame has none. */
export function playerFiles() {
  return {
    folder: findFiles(import.meta.dirname),
    address: '/demo/player',
    headersFor: () => ({
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  };
}

/** The folder of the player's files: beside this module in the sources, under the project's root in the build. */
function findFiles(folder: string): string {
  for (const place of ['public', 'server/demo/player/public']) {
    const files = path.join(folder, place);
    if (existsSync(path.join(files, 'player.js'))) return files;
  }
  const parent = path.dirname(folder);
  if (parent === folder) {
    throw new Error(`server/demo/player/public must lie above ${import.meta.dirname}; there is none`);
  }
  return findFiles(parent);
}

/** The embedder may be this host, its public name, or, on one's own machine, any name of that machine. */
function contentSecurityPolicy(publicUrl: string | undefined): string {
  const embedders = ["'self'"];
  if (publicUrl) {
    const { origin, protocol, hostname, port } = new URL(publicUrl);
    embedders.push(origin);
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
      embedders.push(
        ...['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`),
      );
  }
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "media-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...new Set(embedders)].join(' ')}`,
  ].join('; ');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
