import type { RequestHandler } from 'express';
import { setImmediate } from 'node:timers/promises';
import type { RouteMatch } from '../../contract/pageRendering.ts';
import { basePathFor, routePatterns } from '../../contract/paths.ts';
import { currentLanguage, runInLanguage } from '../observe/log.ts';
import { POINTS } from './admission.ts';
import { createOperationExecutor, type ExecutedOperation } from './executeOperation.ts';
import type { RouteOptions } from './options.ts';
import { compressedResponse, sendResponse } from './preparedResponse.ts';
import { createRequestMemo, type PublicResponse, sendPublic } from './publicResponseCache.ts';
import { clientNetwork } from './security.ts';

type PageMatch = Extract<RouteMatch, { readonly kind: 'page' }>;

const PAGE_MAX_AGE_SECONDS = 60;
const INCOMPLETE_PAGE_MAX_AGE_SECONDS = 5;
const OPTIONAL_FIELD_TIMEOUT_MS = 1500;

/** Serves the pages: complete ones are cached as bytes, those with a failed section are sent once. */
export async function createPages(options: RouteOptions) {
  const {
    web,
    work,
    budget,
    logger,
    accounts,
    titleLanguages,
    hasTmdb,
    operatorContact,
    playerBaseUrl,
    siteTexts,
  } = options;
  const { publicUrl } = options.sources;
  const { executeOwn } = createOperationExecutor(options);
  /** In development, that of the last page request. */
  let renderer = await web.loadRenderer();
  const memo = createRequestMemo<RouteMatch>();
  const match = (url: string) =>
    web.middleware ? renderer.matchRoute(url) : memo(url, () => renderer.matchRoute(url));

  async function render(page: PageMatch, client: string): Promise<PublicResponse> {
    const { canonicalPath, language, isPrivate } = page;
    const renderedOn = new Date().toISOString().slice(0, 10);
    const basename = basePathFor(language.tag);
    const siteText = siteTexts[canonicalPath];
    const outcomes = new Set<ExecutedOperation['outcome']>();
    const { status, html } = await runInLanguage(language.tag, () =>
      renderer.renderPage({
        url: new URL(canonicalPath, publicUrl).href,
        serialisedState: {
          config: {
            publicUrl,
            renderedOn,
            basename,
            accounts,
            titleLanguages,
            hasTmdb,
            operatorContact,
            playerBaseUrl,
            ...(siteText && { siteText }),
          },
          assets: web.assetsFor(language.tag, page.routeId),
        },
        currentLanguage,
        execute: async ({ deferrable, prefetchCount, ...operation }) => {
          const optionalFieldTimeoutMs = deferrable ? OPTIONAL_FIELD_TIMEOUT_MS : null;
          // Yield to the event loop between the queries of a long page.
          await setImmediate();
          const context = { client, language, optionalFieldTimeoutMs, prefetchCount };
          const { result, outcome } = await executeOwn(operation, context);
          outcomes.add(outcome);
          return result;
        },
        onError: (error) => {
          outcomes.add('failed');
          // The address of a private page opens it.
          const address = isPrivate ? routePatterns.sharedList : canonicalPath;
          logger.error({ err: error, address }, 'Rendering a part of the page failed');
        },
      }),
    );
    // In development every request renders the page again.
    const hasFailed = web.middleware !== null || status >= 500 || outcomes.has('failed');
    const isIncomplete = outcomes.has('late');
    const maxAgeSeconds = isIncomplete ? INCOMPLETE_PAGE_MAX_AGE_SECONDS : PAGE_MAX_AGE_SECONDS;
    return {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: html,
      freshSeconds: hasFailed ? 0 : maxAgeSeconds,
      isComplete: !hasFailed && !isIncomplete,
    };
  }

  const handler: RequestHandler = async (request, response) => {
    if (web.middleware) renderer = await web.loadRenderer();
    const page = match(request.originalUrl);
    if (page.kind === 'redirect') {
      response.set('Cache-Control', 'public, max-age=3600').redirect(308, page.to);
      return;
    }
    const produce = async (client: string) => {
      const content = await work.run(client, POINTS.render, () => render(page, client));
      // The page of a person with many credits can have megabytes.
      const extraBytes = Math.max(0, content.body.length - POINTS.usualPageBytes);
      budget.consume(client, extraBytes / POINTS.bytesPerPoint);
      return content;
    };
    if (!page.isPrivate) {
      await sendPublic(options, request, response, page.canonicalPath, produce);
      return;
    }
    const client = clientNetwork(request.ip);
    work.requireBudget(client);
    const { status, headers, body } = await produce(client);
    const uncached = { ...headers, 'Cache-Control': 'no-store' };
    sendResponse(request, response, await compressedResponse({ status, headers: uncached, body }));
  };

  /** The cache key of a URL's page; undefined for a redirect, and for a page that is never cached. */
  const keyOf = (url: string): string | undefined => {
    const page = match(url);
    return page.kind === 'page' && !page.isPrivate ? page.canonicalPath : undefined;
  };

  return { handler, keyOf };
}
