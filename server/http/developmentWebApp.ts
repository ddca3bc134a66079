import type { RequestHandler } from 'express';
import path from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import type { PageRenderer, WebApp } from './webApp.ts';

/** The web application served from its sources, with hot reloading. */
export async function loadDevelopmentWebApp(): Promise<{ web: WebApp; middleware: RequestHandler }> {
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
        entry: '/entry-client.tsx',
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
