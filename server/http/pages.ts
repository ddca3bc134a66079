import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { PersistedExecutor } from './persistedExecutor.ts';
import { type PublicCache, type PublicContent, sendPublic } from './publicCache.ts';
import type { AccountsConfig, WebApp } from './webApp.ts';

export interface PagesOptions {
  readonly web: WebApp;
  readonly cache: PublicCache;
  readonly execute: PersistedExecutor;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly accounts: AccountsConfig;
  /** Base of the embedded player, without a trailing slash. */
  readonly playerBaseUrl: string;
  /** Development renders every page anew. */
  readonly development: boolean;
  readonly logger: Logger;
}

/** Seconds a whole page is the same for everybody before it is rendered anew. */
const PAGE_FRESH_SECONDS = 60;
/** Query parameters that change what a page says; any other (a campaign's, say) is left out of its address. */
const PAGE_PARAMETERS = ['g', 'q'];
const WHOLE = `public, max-age=${PAGE_FRESH_SECONDS}, stale-while-revalidate=600`;

/** Renders pages: whole ones are kept as bytes, those with a failed part are sent once. */
export function pages(options: PagesOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const address = pageAddress(request.originalUrl);
    try {
      const answer = await options.cache.answer(address, () => render(address, options));
      sendPublic(request, response, answer);
    } catch (error) {
      next(error);
    }
  };
}

/** The address a page is kept under: its path and the parameters it reads, in one order. */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid');
  const read = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = searchParams.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}

async function render(address: string, options: PagesOptions): Promise<PublicContent> {
  const { web, publicUrl, accounts, playerBaseUrl, logger, execute } = options;
  const renderer = await web.renderer();
  let failed = false;
  const answer = await renderer.renderPage({
    url: new URL(address, publicUrl).href,
    handOver: {
      config: { publicUrl, renderedOn: new Date().toISOString().slice(0, 10), accounts, playerBaseUrl },
      assets: web.assetsFor(renderer.matchedRouteIds(new URL(address, publicUrl).pathname)),
    },
    execute: async (operation) => {
      const { result, whole } = await execute(operation);
      if (!whole) failed = true;
      return result;
    },
    onError: (error) => {
      failed = true;
      logger.error({ err: error, address }, 'a part of the page could not be rendered');
    },
  });
  if (answer.kind === 'redirect') {
    const headers = { ...options.headers, Location: answer.location, 'Cache-Control': 'no-store' };
    return { status: answer.status, headers, body: '', keepSeconds: 0 };
  }
  const whole = !failed && answer.status === 200 && !options.development;
  return {
    status: answer.status,
    headers: {
      ...options.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': whole ? WHOLE : 'no-store',
    },
    body: `<!DOCTYPE html>${answer.html.replace(/^<!DOCTYPE html>/i, '')}`,
    keepSeconds: whole ? PAGE_FRESH_SECONDS : 0,
  };
}
