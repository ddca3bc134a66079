import type { RequestHandler } from 'express';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccountsConfig, RouteMatch } from '../../contract/pageRendering.ts';
import { basePathFor, homePath, withoutBasePath } from '../../contract/paths.ts';
import type { AdmissionControl } from './admission.ts';
import { POINTS } from './clientRateLimiter.ts';
import type { PersistedExecutor } from './executor.ts';
import { type PreparedResponse, sendResponse } from './preparedResponse.ts';
import type { PublicResponse, PublicResponseCache } from './publicResponseCache.ts';
import type { PageRenderer, WebApp } from './webApp.ts';

export interface PagesOptions {
  readonly web: WebApp;
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  readonly execute: PersistedExecutor;
  /** Whether there is a genre of that name; true also while that cannot be found out. */
  readonly genreExists: (name: string, client: string) => Promise<boolean>;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly accounts: AccountsConfig;
  readonly playerBaseUrl: string;
  /** Development renders every page anew. */
  readonly development: boolean;
  readonly logger: Logger;
}

type Page = Extract<RouteMatch, { kind: 'page' }>;

/** Seconds a whole page is the same for everybody before it is rendered anew. */
const PAGE_MAX_AGE_SECONDS = 60;
/** Seconds for which a page without its late parts is sent to others too. */
const INCOMPLETE_PAGE_MAX_AGE_SECONDS = 5;
/** How long a page waits for the parts it can do without, in milliseconds. */
const OPTIONAL_FIELD_TIMEOUT_MS = 1500;

/** The pages: whole ones are kept as bytes, those with a failed part are sent once. */
export class PageHandler {
  readonly #options: PagesOptions;
  /** There as soon as a page was asked for. */
  #renderer: PageRenderer | undefined;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** The page kept for an address, if it is still fresh; never waits. */
  getFresh(url: string): PreparedResponse | undefined {
    const { cache } = this.#options;
    const kept = cache.getFresh(url);
    if (kept || !this.#renderer) return kept;
    const routeMatch = this.#renderer.matchRoute(url);
    return routeMatch.kind === 'page' ? cache.getFresh(routeMatch.canonicalPath) : undefined;
  }

  readonly handler: RequestHandler = async (request, response, next) => {
    const { web, cache, work, genreExists, headers } = this.#options;
    try {
      const renderer = (this.#renderer = await web.loadRenderer());
      const routeMatch = renderer.matchRoute(request.originalUrl);
      if (routeMatch.kind === 'redirect') {
        response.set(headers).set('Cache-Control', 'public, max-age=3600').redirect(308, routeMatch.to);
        return;
      }
      const client = work.clientKey(request);
      const isKept = await cache.hasUsable(routeMatch.canonicalPath);
      if (!isKept) work.requireBudget(client);
      const isUnknown =
        routeMatch.genre !== null && !isKept && !(await genreExists(routeMatch.genre, client));
      const page = isUnknown ? { ...routeMatch, address: routeMatch.notFoundCacheKey } : routeMatch;
      const produce = async () => {
        const content = await work.render(client, () => render(page, client, this.#options));
        // Everything somebody ever did can be a page of megabytes.
        work.consumeForBytes(client, Math.max(0, content.body.length - POINTS.usualPageBytes));
        return content;
      };
      sendResponse(request, response, await cache.getOrProduce(page.canonicalPath, produce));
    } catch (error) {
      next(error);
    }
  };
}

async function render(
  { canonicalPath, notFoundCacheKey, language }: Page,
  client: string,
  options: PagesOptions,
): Promise<PublicResponse> {
  const { web, publicUrl, accounts, playerBaseUrl, logger, execute } = options;
  const renderer = await web.loadRenderer();
  let failed = false;
  let isIncomplete = false;
  const answer = await renderer.renderPage({
    url: new URL(canonicalPath, publicUrl).href,
    serialisedState: {
      config: {
        publicUrl,
        renderedOn: new Date().toISOString().slice(0, 10),
        basename: basePathFor(language.tag),
        accounts,
        playerBaseUrl,
      },
      assets: web.assets,
    },
    execute: async ({ isOptional, readAhead, ...operation }) => {
      const partDeadlineMs = isOptional ? OPTIONAL_FIELD_TIMEOUT_MS : null;
      // Yield to the event loop between the queries of a long page.
      await setImmediate();
      const execution = await execute(operation, {
        client,
        language,
        optionalFieldTimeoutMs: partDeadlineMs,
        readAhead,
      });
      if (execution.outcome === 'late') isIncomplete = true;
      if (execution.outcome === 'failed') failed = true;
      return execution.result;
    },
    onError: (error) => {
      failed = true;
      logger.error({ err: error, address: canonicalPath }, 'a part of the page could not be rendered');
    },
  });
  const isComplete = !failed && !isIncomplete && answer.status < 500;
  const keepSeconds =
    options.development || failed || answer.status >= 500
      ? 0
      : isIncomplete
        ? INCOMPLETE_PAGE_MAX_AGE_SECONDS
        : PAGE_MAX_AGE_SECONDS;
  return {
    status: answer.status,
    headers: {
      ...options.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl(keepSeconds, isComplete && answer.status === 200),
    },
    body: `<!DOCTYPE html>${answer.html.replace(/^<!DOCTYPE html>/i, '')}`,
    keepSeconds,
    isComplete,
    // Most visits begin there: in so few bytes it is in the first packets that a connection may send.
    isHot: isComplete && withoutBasePath(basePathFor(language.tag), canonicalPath) === homePath,
    ...(isComplete && answer.status === 404 && notFoundCacheKey !== canonicalPath
      ? { aliasOf: notFoundCacheKey }
      : {}),
  };
}

function cacheControl(keepSeconds: number, isComplete: boolean): string {
  if (keepSeconds === 0) return 'no-store';
  return `public, max-age=${keepSeconds}${isComplete ? ', stale-while-revalidate=600' : ''}`;
}
