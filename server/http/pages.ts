import type { RequestHandler } from 'express';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fallbackLocale } from '../../contract/locales.ts';
import type { AccountsConfig, RouteMatch } from '../../contract/pageRendering.ts';
import { basePathFor, homePath, withoutBasePath } from '../../contract/paths.ts';
import type { AdmissionControl } from './admission.ts';
import { POINTS } from './clientRateLimiter.ts';
import type { Executor } from './executor.ts';
import { type PreparedResponse, sendResponse } from './preparedResponse.ts';
import type { PublicResponse, PublicResponseCache } from './publicResponseCache.ts';
import type { PageRenderer, WebApp } from './webApp.ts';

export interface PagesOptions {
  readonly web: WebApp;
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  readonly execute: Executor;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly accounts: AccountsConfig;
  readonly playerBaseUrl: string;
  /** In development every request renders the page again. */
  readonly development: boolean;
  readonly logger: Logger;
}

type Page = Extract<RouteMatch, { kind: 'page' }>;

/** How long a complete page stays fresh, in seconds. */
const PAGE_MAX_AGE_SECONDS = 60;
/** How long a page without its timed-out sections is cached, in seconds. */
const INCOMPLETE_PAGE_MAX_AGE_SECONDS = 5;
/** Timeout of a page's optional sections, in milliseconds. */
const OPTIONAL_FIELD_TIMEOUT_MS = 1500;

/** Serves the pages: complete ones are cached as bytes, those with a failed section are sent once. */
export class PageHandler {
  readonly #options: PagesOptions;
  /** Loaded with the first page request. */
  #renderer: PageRenderer | undefined;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** The cached page for a URL, if it is fresh; synchronous. */
  getFresh(url: string): PreparedResponse | undefined {
    const { cache } = this.#options;
    const cached = cache.getFresh(url);
    if (cached || !this.#renderer) return cached;
    const routeMatch = this.#renderer.matchRoute(url);
    return routeMatch.kind === 'page' ? cache.getFresh(routeMatch.canonicalPath) : undefined;
  }

  readonly handler: RequestHandler = async (request, response) => {
    const { web, cache, work } = this.#options;
    this.#renderer = await web.loadRenderer();
    const routeMatch = this.#renderer.matchRoute(request.originalUrl);
    if (routeMatch.kind === 'redirect') {
      response.set('Cache-Control', 'public, max-age=3600').redirect(308, routeMatch.to);
      return;
    }
    const client = work.clientKey(request);
    const isCached = await cache.hasUsable(routeMatch.canonicalPath);
    if (!isCached) work.requireBudget(client);
    const isUnknown =
      routeMatch.genre !== null && !isCached && !(await this.#genreExists(routeMatch.genre, client));
    const page = isUnknown ? { ...routeMatch, canonicalPath: routeMatch.notFoundCacheKey } : routeMatch;
    const produce = async () => {
      const content = await work.run(client, POINTS.render, () => this.#render(page, client));
      // The page of a person with many credits can have megabytes.
      const extraBytes = Math.max(0, content.body.length - POINTS.usualPageBytes);
      work.charge(client, extraBytes / POINTS.bytesPerPoint);
      return content;
    };
    sendResponse(request, response, await cache.getOrProduce(page.canonicalPath, produce));
  };

  /** Whether a genre of that name exists; true also if that cannot be determined. */
  async #genreExists(name: string, client: string): Promise<boolean> {
    const { work, execute } = this.#options;
    const query = 'query GenreKnown($name: String!) { genre(name: $name) { id } }';
    const options = { client, language: fallbackLocale, optionalFieldTimeoutMs: null };
    const { result, outcome } = await work.run(client, POINTS.operation, () =>
      execute({ query, variables: { name } }, options),
    );
    return outcome !== 'whole' || result.data?.['genre'] !== null;
  }

  async #render(
    { canonicalPath, notFoundCacheKey, language }: Page,
    client: string,
  ): Promise<PublicResponse> {
    const { web, publicUrl, accounts, playerBaseUrl, headers, development, logger, execute } = this.#options;
    const renderer = await web.loadRenderer();
    const basename = basePathFor(language.tag);
    const renderedOn = new Date().toISOString().slice(0, 10);
    let failed = development;
    let isIncomplete = false;
    const { status, html } = await renderer.renderPage({
      url: new URL(canonicalPath, publicUrl).href,
      serialisedState: {
        config: { publicUrl, renderedOn, basename, accounts, playerBaseUrl },
        assets: web.assets,
      },
      execute: async ({ deferrable, prefetchCount, ...operation }) => {
        const optionalFieldTimeoutMs = deferrable ? OPTIONAL_FIELD_TIMEOUT_MS : null;
        // Yield to the event loop between the queries of a long page.
        await setImmediate();
        const options = { client, language, optionalFieldTimeoutMs, prefetchCount };
        const { result, outcome } = await execute(operation, options);
        if (outcome === 'late') isIncomplete = true;
        if (outcome === 'failed') failed = true;
        return result;
      },
      onError: (error) => {
        failed = true;
        logger.error({ err: error, address: canonicalPath }, 'Rendering a part of the page failed');
      },
    });
    if (status >= 500) failed = true;
    const isComplete = !failed && !isIncomplete;
    const maxAgeSeconds = isIncomplete ? INCOMPLETE_PAGE_MAX_AGE_SECONDS : PAGE_MAX_AGE_SECONDS;
    const staleness = isComplete && status === 200 ? ', stale-while-revalidate=600' : '';
    return {
      status,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': failed ? 'no-store' : `public, max-age=${maxAgeSeconds}${staleness}`,
      },
      body: `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`,
      freshSeconds: failed ? 0 : maxAgeSeconds,
      isComplete,
      // Most visits start on the home page; small enough, it fits into a connection's first packets.
      isHot: isComplete && withoutBasePath(basename, canonicalPath) === homePath,
      ...(isComplete &&
        status === 404 &&
        notFoundCacheKey !== canonicalPath && { aliasOf: notFoundCacheKey }),
    };
  }
}
