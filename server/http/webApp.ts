import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Manifest } from 'vite';
import type {
  PageAssets,
  PageRequest,
  RenderedPage,
  RouteMatch,
  SiteText,
  TextPart,
} from '../../contract/pageRendering.ts';
import { locales } from '../../contract/locales.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { partOfPage, textParts } from '../../text/areas.ts';
import { projectRoot } from '../projectRoot.ts';

/** The exports of the web's server entry, the only interface between the server and the web's code. */
interface PageRenderer {
  /** The web client's operations, by `sha256:` and the hash of their text. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
  /** Paths of the guide and the schema's reference, for the sitemap. */
  readonly developerPaths: readonly string[];
  /** The texts of the site pages, by address: see web/pages/site/siteTexts.ts. */
  readonly createSiteTexts: (
    replaced: Readonly<Record<string, string>>,
    hasTmdb: boolean,
    contact: string | null,
  ) => Readonly<Record<string, SiteText>>;
  readonly matchRoute: (url: string) => RouteMatch;
  readonly renderPage: (request: PageRequest<FormattedExecutionResult>) => Promise<RenderedPage>;
}

/** URLs of the assets that the sandbox's page loads. */
type SandboxAssets = Pick<PageAssets, 'entry' | 'styles' | 'modules' | 'developmentScripts'>;

export interface WebApp {
  readonly loadRenderer: () => Promise<PageRenderer>;
  /** The assets of a page in a language. */
  readonly assetsFor: (language: string, routeId: string) => PageAssets;
  readonly sandbox: SandboxAssets;
  /** Folder of the browser's files; null in development, where Vite serves them. */
  readonly clientFolder: string | null;
  /** Vite's middleware in development, where every request renders the page again. */
  readonly middleware: RequestHandler | null;
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
  const shared = {
    ...collectAssets(manifest, ENTRY),
    authClient: addressOf(manifest[AUTH_CLIENT]?.file),
  };
  const assetsIn = (tag: string): PageAssets => {
    const texts = textsByPart((part) => addressOf(manifest[`../text/${tag}.${part}.js`]?.file));
    return { ...shared, texts, modules: [...shared.modules, texts.first] };
  };
  const english = assetsIn(DEFAULT_LANGUAGE);
  const assets = new Map(locales.map(({ tag }) => [tag, assetsIn(tag)]));
  return {
    loadRenderer: () => Promise.resolve(renderer),
    assetsFor: (language, routeId) => {
      const all = assets.get(language) ?? english;
      const part = partOfPage(routeId);
      return part ? { ...all, modules: [...all.modules, all.texts[part]] } : all;
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
    assetsFor: (language) => ({
      entry: `/${ENTRY}`,
      authClient: `/${AUTH_CLIENT}`,
      texts: textsByPart((part) => `/@fs${path.join(projectRoot, 'text', `${language}.${part}.js`)}`),
      styles: ['/styles.css?direct'],
      modules: [],
      fonts: [],
      developmentScripts: DEVELOPMENT_SCRIPTS,
    }),
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

/** The address of each part of a language's texts. */
function textsByPart(addressIn: (part: TextPart) => string): PageAssets['texts'] {
  return Object.fromEntries(textParts.map((part) => [part, addressIn(part)])) as Record<TextPart, string>;
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
