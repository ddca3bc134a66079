import type { GraphQLRequest } from '@apollo/server';
import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Manifest } from 'vite';
import type { Locale } from '../../contract/locales.ts';
import type { RenderedPage } from '../../contract/pageRendering.ts';
import { basePathFor, withoutBasePath } from '../../contract/paths.ts';
import { projectRoot } from '../projectRoot.ts';
import { POINTS } from './admission.ts';
import type { AppOptions, ExecutionOptions, PageRenderer, RouteOptions, WebApp } from './options.ts';
import type { PreparedResponse } from './preparedResponse.ts';
import { type PublicResponse, sendPublic } from './publicResponseCache.ts';
import { hashOf } from './requestedOperation.ts';

const PAGE_MAX_AGE_SECONDS = 60;
const INCOMPLETE_PAGE_MAX_AGE_SECONDS = 5;
const OPTIONAL_FIELD_TIMEOUT_MS = 1500;

/** Serves the pages: complete ones are cached as bytes, those with a failed section are sent once. */
export function createPages(options: RouteOptions) {
  const { web, cache, work, budget, logger, accounts, titleLanguages, hasTmdb, playerBaseUrl, siteTexts } =
    options;
  const { publicUrl } = options.sources;
  const execute = createExecutor(options);
  /** Loaded with the first page request. */
  let renderer: PageRenderer | undefined;

  async function render(canonicalPath: string, language: Locale, client: string): Promise<PublicResponse> {
    const { renderPage } = await web.loadRenderer();
    const renderedOn = new Date().toISOString().slice(0, 10);
    const basename = basePathFor(language.tag);
    const siteText = siteTexts[withoutBasePath(basename, canonicalPath)];
    let failed = web.middleware !== null;
    let isIncomplete = false as boolean;
    const { status, html } = await renderPage({
      url: new URL(canonicalPath, publicUrl).href,
      serialisedState: {
        config: {
          publicUrl,
          renderedOn,
          basename,
          accounts,
          titleLanguages,
          hasTmdb,
          playerBaseUrl,
          ...(siteText && { siteText }),
        },
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
      const content = await work.run(client, POINTS.render, () =>
        render(page.canonicalPath, page.language, client),
      );
      // The page of a person with many credits can have megabytes.
      const extraBytes = Math.max(0, content.body.length - POINTS.usualPageBytes);
      budget.consume(client, extraBytes / POINTS.bytesPerPoint);
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

/** `whole` may be cached and shared; `late` lacks only fields that timed out; `failed` for any other error. */
type Outcome = 'whole' | 'late' | 'failed';

/**
 * Creates a function that executes operations for anonymous viewers, without HTTP. If all fields timed out, the operation
 * is executed again without a timeout, since a response without any data is of no use.
 */
export function createExecutor(app: Pick<AppOptions, 'server' | 'createRequestContext' | 'telemetry'>) {
  const { server, createRequestContext, telemetry } = app;
  async function execute(
    request: GraphQLRequest,
    options: ExecutionOptions,
  ): Promise<{ readonly result: FormattedExecutionResult; readonly outcome: Outcome }> {
    const contextValue = createRequestContext(options, null);
    const { body } = await server.executeOperation(request, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery (@defer, @stream) is not supported');
    const { data, errors = [] } = body.singleResult;
    const isEmpty = Object.values(data ?? {}).every((part) => part === null);
    if (isEmpty && errors.some(isLate)) return execute(request, { ...options, optionalFieldTimeoutMs: null });
    const { degraded } = contextValue;
    const hasFailed = !errors.every(isLate) || degraded.has('search results');
    const isWhole = errors.length === 0 && degraded.size === 0;
    return { result: body.singleResult, outcome: hasFailed ? 'failed' : isWhole ? 'whole' : 'late' };
  }
  return (request: GraphQLRequest, options: ExecutionOptions) => {
    const run = () => execute(request, options);
    return telemetry.operation(hashOf(request), run, ({ outcome }) => outcome);
  };
}

function isLate({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['late'] === true;
}

const ENTRY = 'entry-client.tsx';
const SANDBOX_ENTRY = 'entry-sandbox.tsx';
/** The chunk that the sandbox's entry imports as soon as it runs. */
const SANDBOX_EDITOR = 'editor';
/** React Refresh must be installed before the first component is loaded. */
const DEVELOPMENT_SCRIPTS = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble'];
/** Between two attempts to load the pages' code while it is broken. */
const RELOAD_INTERVAL_MS = 500;
const AUTH_CLIENT = 'account/session/firebaseAuthClient.ts';
/** Every page uses the upright Latin font; other subsets load on demand. */
const PRELOADED_FONT = /latin-wght-normal[^/]*\.woff2$/;

/** Loads the web application from its build; rejects with an explanation if there is none. */
export async function loadBuild(): Promise<WebApp> {
  const clientFolder = path.join(projectRoot, 'dist/web/client');
  const readManifest = async (name: string): Promise<Manifest> => {
    const file = path.join(clientFolder, '.vite', name);
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new Error(`${file} is missing: run "npm run build" first`, { cause });
    });
    return JSON.parse(text) as Manifest;
  };
  const [manifest, sandboxManifest] = await Promise.all([
    readManifest('manifest.json'),
    readManifest('sandbox.json'),
  ]);
  const entryServer = path.join(projectRoot, 'dist/web/server/entry-server.js');
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(entryServer).href)) as PageRenderer;
  return {
    loadRenderer: () => Promise.resolve(renderer),
    assets: {
      ...collectAssets(manifest, ENTRY),
      authClient: addressOf(manifest[AUTH_CLIENT]?.file),
    },
    sandbox: collectAssets(sandboxManifest, SANDBOX_ENTRY, SANDBOX_EDITOR),
    clientFolder,
    middleware: null,
  };
}

const addressOf = (file = '') => `/${file}`;

/**
 * An entry and its transitive imports, each once, with those of a chunk that it loads at once; the browser loads further
 * chunks later.
 */
function collectAssets(manifest: Manifest, entryName: string, chunkName?: string) {
  const loaded = Object.keys(manifest).filter((name) => chunkName && manifest[name]?.name === chunkName);
  // A set visits what is added to it while it is iterated.
  const names = new Set([entryName, ...loaded]);
  for (const name of names) manifest[name]?.imports?.forEach((imported) => names.add(imported));
  const used = [...names].flatMap((name) => manifest[name] ?? []);
  const entry = addressOf(manifest[entryName]?.file);
  return {
    entry,
    modules: used.map(({ file }) => addressOf(file)).filter((file) => file !== entry),
    styles: [...new Set(used.flatMap(({ css = [] }) => css.map(addressOf)))],
    fonts: used.flatMap(({ assets = [] }) =>
      assets.filter((file) => PRELOADED_FONT.test(file)).map(addressOf),
    ),
    developmentScripts: [],
  };
}

/** Loads the web application from its sources, with Vite. */
export async function loadSources(): Promise<WebApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(projectRoot, 'web/vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const load = async () => (await vite.ssrLoadModule('/entry-server.tsx')) as PageRenderer;
  /** Tries until the pages' code can be loaded. Vite watches it, but reports a change before it forgets the old code. */
  const loadOnceMended = async (): Promise<PageRenderer> => {
    let reported = '';
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (String(error) !== reported) vite.config.logger.error(String(error), { timestamp: true });
        reported = String(error);
      }
      await sleep(RELOAD_INTERVAL_MS);
    }
  };
  // The server cannot start without it.
  let lastRenderer = await loadOnceMended();
  let mending: Promise<void> | null = null;
  return {
    loadRenderer: async () => {
      try {
        lastRenderer = await load();
        return lastRenderer;
      } catch (error) {
        mending ??= loadOnceMended().then(() => {
          mending = null;
          vite.ws.send({ type: 'full-reload' });
        });
        return { ...lastRenderer, renderPage: () => Promise.resolve(brokenPage(error)) };
      }
    },
    assets: {
      entry: `/${ENTRY}`,
      authClient: `/${AUTH_CLIENT}`,
      styles: ['/styles.css?direct'],
      modules: [],
      fonts: [],
      developmentScripts: DEVELOPMENT_SCRIPTS,
    },
    sandbox: {
      entry: `/sandbox/${SANDBOX_ENTRY}`,
      styles: ['/sandbox/sandbox.css?direct'],
      modules: [],
      developmentScripts: DEVELOPMENT_SCRIPTS,
    },
    clientFolder: null,
    middleware: vite.middlewares,
  };
}

/** The page shown while the code of the pages cannot be loaded. It is reloaded once it can. */
function brokenPage(error: unknown): RenderedPage {
  const message = escapeHtml(stripVTControlCharacters(String(error)));
  const scripts = DEVELOPMENT_SCRIPTS.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return {
    status: 500,
    html: `<html lang="en"><head><title>Unexpected Application Error!</title>${scripts}</head>
<body><h1>Unexpected Application Error!</h1><pre>${message}</pre></body></html>`,
  };
}
