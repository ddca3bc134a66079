import { Router, type Request, type Response } from 'express';
import path from 'node:path';
import { z } from 'zod';
import { closestLocale } from '../../contract/locales.ts';
import { projectRoot } from '../../server/projectRoot.ts';
import {
  episodePlayback,
  moviePlayback,
  trailerPlayback,
  type PlayableTitles,
  type PlaybackItem,
  type StillUrl,
} from './playbackItem.ts';
import { notFoundPage, playerPage, type PlaybackOptions } from './playerPage.ts';

interface EmbeddedPlayerOptions {
  /** null when titles come from another source: the player then names them by id. */
  readonly titles: PlayableTitles | null;
  readonly stillUrl?: StillUrl | undefined;
  /** A title's name in a language; undefined where it is not translated. */
  readonly translatedName?: ((title: TitleRef, tag: string) => string | undefined) | undefined;
}

interface TitleRef {
  readonly kind: PlaybackItem['mediaType'];
  readonly id: number;
}

/** The embedded player: its pages and trailers by mount path, and their static files. */
export function openPlayer(setup: EmbeddedPlayerOptions) {
  return {
    routers: { '/demo/player': players(setup), '/demo/trailer': trailers(setup) },
    files: files(),
  };
}

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const movieParams = z.object({ id });
const episodeParams = z.object({
  id,
  numbers: z
    .string()
    // Seasons may be numbered by years.
    .regex(/^\d{1,4}-\d{1,5}$/)
    .transform((text) => text.split('-').map(Number))
    .transform(([season = 0, episode = 0]) => ({ season, episode })),
});
const trailerParams = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });
const optionsQuery = z
  .object({
    autoplay: z.unknown().optional(),
    autonext: z.unknown().optional(),
    // The player's parameter, and that of YouTube's, which plays trailers otherwise.
    lang: z.string().optional().catch(undefined),
    hl: z.string().optional().catch(undefined),
    t: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ autoplay, autonext, t = '0', lang, hl = '' }) => ({
    language: closestLocale(lang ?? hl),
    autoplay: autoplay === '1',
    autonext: autonext === undefined ? null : autonext === '1',
    start: Number(t),
  }));

function players(setup: EmbeddedPlayerOptions): Router {
  const { titles, stillUrl } = setup;
  const answer = createAnswer(setup);
  const router = Router();
  router.get('/movie/:id', (request, response) => {
    const { data } = movieParams.safeParse(request.params);
    answer(request, response, data ? moviePlayback(titles, data.id, tagOf(request)) : null);
  });
  router.get('/tv/:id', (request, response) => {
    const { data } = movieParams.safeParse(request.params);
    const item = data ? episodePlayback(titles, data.id, today(), { stillUrl, tag: tagOf(request) }) : null;
    // Which episode plays is the player's choice, so it continues unless `autonext` says otherwise.
    answer(request, response, item, { autonext: true });
  });
  router.get('/tv/:id/:numbers', (request, response) => {
    const { data } = episodeParams.safeParse(request.params);
    const options = { requested: data?.numbers, stillUrl, tag: tagOf(request) };
    const item = data && episodePlayback(titles, data.id, today(), options);
    answer(request, response, item ?? null);
  });
  router.get('/*path', (request, response) => {
    answer(request, response, null);
  });
  return router;
}

function trailers(setup: EmbeddedPlayerOptions): Router {
  const { titles } = setup;
  const answer = createAnswer(setup);
  return Router().get('/:key', (request, response) => {
    const { data } = trailerParams.safeParse(request.params);
    answer(request, response, data ? trailerPlayback(titles, data.key, tagOf(request)) : null);
  });
}

/** The embedders are the product's pages, which use the player of the host they are open under. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "media-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Creates the function that sends the page that plays an item, or the one that reports that there is none. */
function createAnswer({ translatedName }: EmbeddedPlayerOptions) {
  return (
    request: Request,
    response: Response,
    programme: PlaybackItem | null,
    byDefault: Pick<PlaybackOptions, 'autonext'> = { autonext: false },
  ): void => {
    response.removeHeader('X-Frame-Options');
    response.set({
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'public, max-age=300',
    });
    response.status(programme ? 200 : 404).type('html');
    const { autonext, ...options } = optionsQuery.parse(request.query);
    if (!programme) {
      response.send(notFoundPage(options.language));
      return;
    }
    const { mediaType: kind, id } = programme;
    const title = translatedName?.({ kind, id }, options.language.tag) ?? programme.title;
    const playback = { ...options, autonext: autonext ?? byDefault.autonext };
    response.send(playerPage({ ...programme, title }, playback));
  };
}

/** The static files of the pages, and the product's font: any origin may read them, since a sandboxed frame has no origin. */
function files() {
  const headersFor = () => ({
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  const fonts = 'node_modules/@fontsource-variable/figtree/files';
  return [
    { folder: path.join(projectRoot, 'embedded/player/public'), mountPath: '/demo/player', headersFor },
    { folder: path.join(projectRoot, fonts), mountPath: '/demo/player/fonts', headersFor },
  ] as const;
}

function tagOf({ query }: Request): string {
  return optionsQuery.parse(query).language.tag;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
