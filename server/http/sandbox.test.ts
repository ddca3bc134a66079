import { afterEach, expect, test } from 'vitest';
import { SANDBOX_STATE_ID, type SandboxState } from '../../contract/sandbox.ts';
import {
  type HttpTestOptions,
  type HttpTestServer,
  startHttpTestServer,
  withoutPages,
} from '../testing/httpTestServer.ts';

let product: HttpTestServer | undefined;

afterEach(() => product?.close());

const web = {
  ...withoutPages,
  sandbox: {
    entry: '/assets/a.js',
    styles: ['/assets/a.css'],
    modules: ['/assets/b.js'],
    developmentScripts: [],
  },
};

async function read(options: HttpTestOptions = {}) {
  product = await startHttpTestServer({ web, ...options });
  const response = await fetch(`${product.url}/graphql`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json = ''] = new RegExp(`id="${SANDBOX_STATE_ID}">(.*)</script>`).exec(html) ?? [];
  return { html, state: JSON.parse(json) as SandboxState, headers: response.headers };
}

test('the page loads the built files, and starts with the examples', async () => {
  const { html, state } = await read();
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/b.js">');
  expect(html).toContain('<script type="module" src="/assets/a.js"></script>');
  expect(state.examples[0]?.name).toBe('titles-of-a-list');
});

test('it creates viewers only in the embedded accounts', async () => {
  expect((await read()).state.embeddedAccountsKey).toBe('embedded');
  await product?.close();
  const accounts = {
    projectId: 'p',
    apiKey: 'key',
    authDomain: 'p.firebaseapp.com',
    authOrigin: null,
    sendsMail: true,
  };
  expect((await read({ accounts })).state.embeddedAccountsKey).toBeNull();
});

test('it offers a trace where the operator allows the header', async () => {
  expect((await read({ faultDial: null })).state.allowsDebugHeaders).toBe(false);
});

test('its policy allows scripts of this server only; development also runs Vite’s', async () => {
  const policy = (await read()).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  await product?.close();
  const middleware = () => undefined;
  const inDevelopment = (await read({ web: { ...web, middleware } })).headers.get('content-security-policy');
  expect(inDevelopment).toContain("script-src 'self' 'unsafe-inline';");
});
