import type { RequestHandler } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PageAssets, PageRequest, RenderedPage, RouteMatch } from '../../contract/pageRendering.ts';
import { projectRoot } from '../projectRoot.ts';

/** The exports of the web's server entry, the only interface between the server and the web's code. */
export interface PageRenderer {
  /** The web client's operations, by `sha256:` and the hash of their text. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
  readonly matchRoute: (url: string) => RouteMatch;
  readonly renderPage: (request: PageRequest<FormattedExecutionResult>) => Promise<RenderedPage>;
}

export interface WebApp {
  readonly loadRenderer: () => Promise<PageRenderer>;
  readonly assets: PageAssets;
  /** Folder of the browser's files; null in development, where Vite serves them. */
  readonly clientFolder: string | null;
}

const address = z.string().transform((file) => `/${file}`);
const chunks = z.record(
  z.string(),
  z.object({
    file: address,
    imports: z.array(z.string()).default([]),
    css: z.array(address).default([]),
    assets: z.array(address).default([]),
  }),
);

const ENTRY = 'entry-client.tsx';
const AUTH_CLIENT = 'account/session/firebaseAuthClient.ts';
/** Every page uses the upright Latin font; other subsets load on demand. */
const PRELOADED_FONT = /latin-wght-normal[^/]*\.woff2$/;

/**
 * Loads the web application: in development from its sources, with Vite's middleware, and otherwise from the build.
 * Rejects with an explanation if there is no build.
 */
export async function loadWebApp(
  development: boolean,
): Promise<{ readonly web: WebApp; readonly middleware: RequestHandler | null }> {
  return development ? loadSources() : { web: await loadBuild(), middleware: null };
}

async function loadBuild(): Promise<WebApp> {
  const clientFolder = path.join(projectRoot, 'dist/web/client');
  const manifestFile = path.join(clientFolder, '.vite/manifest.json');
  const manifest = await readFile(manifestFile, 'utf8').catch((cause: unknown) => {
    throw new Error(`${manifestFile} must be there: run "npm run build" first`, { cause });
  });
  const entryServer = path.join(projectRoot, 'dist/web/server/entry-server.js');
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(entryServer).href)) as PageRenderer;
  return {
    clientFolder,
    loadRenderer: () => Promise.resolve(renderer),
    assets: collectAssets(chunks.parse(JSON.parse(manifest))),
  };
}

/** The entry and its transitive imports, each once; the browser loads further chunks after hydration. */
function collectAssets(manifest: z.infer<typeof chunks>): PageAssets {
  // A set visits what is added to it while it is iterated.
  const names = new Set([ENTRY]);
  for (const name of names) manifest[name]?.imports.forEach((imported) => names.add(imported));
  const used = [...names].flatMap((name) => manifest[name] ?? []);
  const entry = manifest[ENTRY]?.file ?? '/';
  return {
    entry,
    authClient: manifest[AUTH_CLIENT]?.file ?? '/',
    modules: used.map(({ file }) => file).filter((file) => file !== entry),
    styles: [...new Set(used.flatMap(({ css }) => css))],
    fonts: used.flatMap(({ assets }) => assets.filter((file) => PRELOADED_FONT.test(file))),
    developmentScripts: [],
  };
}

async function loadSources(): Promise<{ web: WebApp; middleware: RequestHandler }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(projectRoot, 'web/vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    middleware: vite.middlewares,
    web: {
      clientFolder: null,
      loadRenderer: async () => {
        const module: unknown = await vite.ssrLoadModule('/entry-server.tsx');
        if (!isRenderer(module)) throw new Error('web/entry-server.tsx must export renderPage');
        return module;
      },
      assets: {
        entry: `/${ENTRY}`,
        authClient: `/${AUTH_CLIENT}`,
        styles: ['/styles.css?direct'],
        modules: [],
        fonts: [],
        // React Refresh must be installed before the first component is loaded.
        developmentScripts: ['/@vite/client', '/@react-preamble'],
      },
    },
  };
}

function isRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && 'renderPage' in module;
}
