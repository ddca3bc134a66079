import type { RequestHandler } from 'express';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccountsConfig, RouteMatch } from '../../contract/pageRendering.ts';
import { basePathFor } from '../../contract/paths.ts';
import { type AdmissionControl, POINTS } from './admission.ts';
import type { Executor } from './executor.ts';
import type { PreparedResponse } from './preparedResponse.ts';
import { type PublicResponse, type PublicResponseCache, sendPublic } from './publicResponseCache.ts';
import type { PageRenderer, WebApp } from './webApp.ts';

export interface PagesOptions {
  readonly web: WebApp;
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  readonly execute: Executor;
  readonly publicUrl: string;
  readonly accounts: AccountsConfig;
  readonly playerBaseUrl: string;
  /** In development every request renders the page again. */
  readonly development: boolean;
  readonly logger: Logger;
}

type Page = Extract<RouteMatch, { kind: 'page' }>;

const PAGE_MAX_AGE_SECONDS = 60;
const INCOMPLETE_PAGE_MAX_AGE_SECONDS = 5;
const OPTIONAL_FIELD_TIMEOUT_MS = 1500;

/** Serves the pages: complete ones are cached as bytes, those with a failed section are sent once. */
export function createPages(options: PagesOptions) {
  const { web, cache, work, development, logger } = options;
  /** Loaded with the first page request. */
  let renderer: PageRenderer | undefined;

  async function render({ canonicalPath, language }: Page, client: string): Promise<PublicResponse> {
    const { publicUrl, accounts, playerBaseUrl, execute } = options;
    const { renderPage } = await web.loadRenderer();
    const renderedOn = new Date().toISOString().slice(0, 10);
    let failed = development;
    let isIncomplete = false as boolean;
    const { status, html } = await renderPage({
      url: new URL(canonicalPath, publicUrl).href,
      serialisedState: {
        config: { publicUrl, renderedOn, basename: basePathFor(language.tag), accounts, playerBaseUrl },
        assets: web.assets,
      },
      execute: async ({ deferrable, prefetchCount, ...operation }) => {
        const optionalFieldTimeoutMs = deferrable ? OPTIONAL_FIELD_TIMEOUT_MS : null;
        // Yield to the event loop between the queries of a long page.
        await setImmediate();
        const context = { client, language, optionalFieldTimeoutMs, prefetchCount };
        const { result, outcome } = await execute(operation, context);
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
    const maxAgeSeconds = isIncomplete ? INCOMPLETE_PAGE_MAX_AGE_SECONDS : PAGE_MAX_AGE_SECONDS;
    return {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`,
      freshSeconds: failed ? 0 : maxAgeSeconds,
      isComplete: !failed && !isIncomplete,
    };
  }

  const handler: RequestHandler = async (request, response) => {
    renderer = await web.loadRenderer();
    const page = renderer.matchRoute(request.originalUrl);
    if (page.kind === 'redirect') {
      response.set('Cache-Control', 'public, max-age=3600').redirect(308, page.to);
      return;
    }
    await sendPublic(options, request, response, page.canonicalPath, async (client) => {
      const content = await work.run(client, POINTS.render, () => render(page, client));
      // The page of a person with many credits can have megabytes.
      const extraBytes = Math.max(0, content.body.length - POINTS.usualPageBytes);
      work.charge(client, extraBytes / POINTS.bytesPerPoint);
      return content;
    });
  };

  /** The cached page for a URL, if it is fresh; synchronous. */
  const getFresh = (url: string): PreparedResponse | undefined => {
    const cached = cache.getFresh(url);
    if (cached || !renderer) return cached;
    const match = renderer.matchRoute(url);
    return match.kind === 'page' ? cache.getFresh(match.canonicalPath) : undefined;
  };

  return { handler, getFresh };
}
