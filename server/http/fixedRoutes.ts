import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  browsePath,
  categories,
  genresPath,
  homePath,
  sitePaths,
  titlePath,
  tonightPath,
  trendingLists,
} from '../../contract/paths.ts';
import type { Logger } from '../observe/log.ts';
import { POINTS } from './admission.ts';
import type { ReadinessCheck, RouteOptions } from './options.ts';
import { type PublicResponse, sendPublic } from './publicResponseCache.ts';

/** The routes that serve no page and no operation, by their paths. */
export function createFixedRoutes(options: RouteOptions): Readonly<Record<string, RequestHandler>> {
  // Everything except the API and the embedded services; duplicate pages mark themselves as such.
  const robots = `User-agent: *
Disallow: /graphql
Disallow: /mcp
Disallow: /feed/
Disallow: /export/
Disallow: /webhooks/
Disallow: /demo/

Sitemap: ${options.sources.publicUrl}/sitemap.xml
`;
  return {
    // Liveness: the operator may restart the process when this fails.
    '/healthz': (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    },
    '/readyz': readyz(options),
    '/robots.txt': (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots);
    },
    '/sitemap.xml': sitemap(options),
    '/favicon.ico': (_request, response) => {
      response.set('Cache-Control', 'public, max-age=86400').redirect(308, '/favicon.svg');
    },
  };
}

const SITEMAP_MAX_AGE_SECONDS = 3600;
const STATIC_PAGES = [
  homePath,
  tonightPath,
  genresPath(),
  ...[...categories, ...trendingLists].map(({ type }) => browsePath(type)),
  ...sitePaths,
];

/** The pages to index, at most an hour old. */
function sitemap(options: RouteOptions): RequestHandler {
  const { work, readSitemap, sources, developerPaths } = options;
  const produce = async (client: string): Promise<PublicResponse> => {
    const { genres, titles, isComplete } = await work.run(client, POINTS.operation, () =>
      readSitemap(client),
    );
    const paths = new Set([
      ...STATIC_PAGES,
      ...developerPaths,
      ...genres.map(genresPath),
      ...titles.map(titlePath),
    ]);
    return {
      status: 200,
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...paths].map((path) => `<url><loc>${escapeHtml(sources.publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`,
      freshSeconds: isComplete ? SITEMAP_MAX_AGE_SECONDS : 0,
      isComplete,
    };
  };
  return (request, response) => sendPublic(options, request, response, '/sitemap.xml', produce);
}

type State = 'ok' | 'failed';

/** How long a check's result is cached, in milliseconds, which bounds how often it runs. */
const CHECK_TTL_MS = 5_000;
/** How long a request waits for a check, in milliseconds; a slower check counts as its previous result. */
const CHECK_TIMEOUT_MS = 1_000;

/**
 * Tells a load balancer whether to send requests to this process; not while it is shutting down.
 *
 * @param now milliseconds of a monotonic clock
 */
export function readyz(
  { readiness, isDraining, logger }: Pick<RouteOptions, 'readiness' | 'isDraining' | 'logger'>,
  now = () => performance.now(),
): RequestHandler {
  const memoised = readiness.map((check) => memoiseCheck(check, logger, now));
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isDraining()) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    const states = await Promise.all(memoised.map((stateOf) => stateOf()));
    const isUnready = readiness.some(({ required }, index) => required && states[index] === 'failed');
    response.status(isUnready ? 503 : 200).json({
      status: isUnready ? 'unready' : states.includes('failed') ? 'degraded' : 'ready',
      checks: Object.fromEntries(readiness.map(({ name }, index) => [name, states[index]])),
    });
  };
}

/** Runs a check once for concurrent callers and caches its result. State changes are logged. */
function memoiseCheck({ name, check }: ReadinessCheck, logger: Logger, now: () => number) {
  let lastState: State | undefined;
  let validUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<State> | undefined;
  const run = async (): Promise<State> => {
    const wasFailed = lastState === 'failed';
    try {
      await check();
      if (wasFailed) logger.info({ check: name }, `${name}: ready again`);
      lastState = 'ok';
    } catch (error) {
      if (!wasFailed) logger.warn({ err: error, check: name }, `${name}: not ready`);
      lastState = 'failed';
    }
    validUntil = now() + CHECK_TTL_MS;
    pending = undefined;
    return lastState;
  };
  return async (): Promise<State> => {
    if (lastState && now() < validUntil) return lastState;
    const timeout = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false });
    return (await Promise.race([(pending ??= run()), timeout])) ?? lastState ?? 'failed';
  };
}
