import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptJson } from '../../contract/pageRendering.ts';
import { SANDBOX_ROOT_ID, SANDBOX_STATE_ID, type SandboxState } from '../../contract/sandbox.ts';
import { readExamples } from '../graphql/examples.ts';
import { projectRoot } from '../projectRoot.ts';
import type { AppOptions } from './options.ts';
import { compressedResponse, sendResponse } from './preparedResponse.ts';
import { createSecurityHeaders } from './security.ts';

export const EXAMPLES = path.join(projectRoot, 'server/graphql/examples');
export const SCHEMA = path.join(projectRoot, 'schema.graphql');
const SCHEMA_MAX_AGE_SECONDS = 300;

/** Sends the sandbox to a browser's plain GET, in any language. One with other parameters is always an operation. */
export function sandboxPage(options: AppOptions): RequestHandler {
  const page = prepareOnce(async () => {
    const examples = await readExamples(EXAMPLES);
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Accept' };
    const headers = { ...sandboxHeaders(options), ...type };
    return compressedResponse({ status: 200, headers, body: renderPage(options, examples) });
  });
  return async (request, response, next) => {
    const isOperation = Object.keys(request.query).some((name) => name !== 'language');
    if (isOperation || request.accepts(['json', 'html']) !== 'html') next();
    else sendResponse(request, response, await page());
  };
}

/** Sends the schema in GraphQL's schema definition language. */
export function schemaText(): RequestHandler {
  const text = prepareOnce(async () => {
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${SCHEMA_MAX_AGE_SECONDS}`,
      Vary: 'Origin',
    };
    return compressedResponse({ status: 200, headers, body: await readFile(SCHEMA) });
  });
  return async (request, response) => sendResponse(request, response, await text());
}

/** Prepares something when it is first requested. A failure is not remembered. */
export function prepareOnce<Prepared>(prepare: () => Promise<Prepared>): () => Promise<Prepared> {
  let prepared: Promise<Prepared> | undefined;
  return () =>
    (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));
}

function renderPage({ web, accounts, faultDial }: AppOptions, examples: SandboxState['examples']): string {
  const { entry, styles, modules, developmentScripts } = web.sandbox;
  const state: SandboxState = {
    examples,
    embeddedAccountsKey: accounts.authOrigin === 'own' ? accounts.apiKey : null,
    allowsDebugHeaders: faultDial !== null,
  };
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
  ];
  const scripts = [...developmentScripts, entry].map(
    (src) => `<script type="module" src="${escapeHtml(src)}"></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>GraphQL sandbox · Marquee</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
</head>
<body class="graphiql-dark">
<div id="${SANDBOX_ROOT_ID}"></div>
<noscript>The sandbox needs JavaScript. <a href="/graphql/schema.graphql">The schema</a> does not.</noscript>
<script type="application/json" id="${SANDBOX_STATE_ID}">${scriptJson(state)}</script>
${scripts.join('\n')}
</body>
</html>
`;
}

function sandboxHeaders({ sources, web }: AppOptions): Record<string, string> {
  const isDevelopment = web.middleware !== null;
  return createSecurityHeaders(sources, {
    'default-src': ["'none'"],
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The editor adds style elements and attributes as it runs.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The build removes the typefaces in the editor's styles.
    'font-src': isDevelopment ? ["'self'", 'data:'] : ["'self'"],
    // Hovering an image's address in an answer shows the image.
    'img-src': ["'self'", 'data:', new URL(sources.imageBaseUrl, sources.publicUrl).origin],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}
