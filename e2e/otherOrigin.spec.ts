import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { build } from 'vite';
import { type RunningApp, startApp } from './support/startApp.ts';
import { expect, test } from './support/test.ts';

/** A page with Firebase's own SDK, which signs up at another origin and says what it can read there. */
const PAGE = `<!DOCTYPE html><html lang="en"><title>Another site</title><body><script type="module">
import * as firebase from '/firebase.js';

const { marquee, email } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const auth = firebase.initializeAuth(firebase.initializeApp({ apiKey: 'embedded' }), { persistence: [] });
firebase.connectAuthEmulator(auth, marquee, { disableWarnings: true });
try {
  const { isValid } = await firebase.validatePassword(auth, 'a long pass phrase');
  const { user } = await firebase.createUserWithEmailAndPassword(auth, email, 'a long pass phrase');
  await firebase.updateProfile(user, { displayName: 'Ada' });
  // From the other endpoint.
  const token = await user.getIdToken(true);
  const response = await fetch(marquee + '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token },
    body: JSON.stringify({ query: '{ viewer { displayName email } }' }),
  });
  document.body.textContent = JSON.stringify({ isValid, ...(await response.json()).data.viewer });
} catch (error) {
  document.body.textContent = String(error);
}
</script></body></html>`;

/** Firebase's SDK in one file, as another site would build it. */
async function bundleSdk(): Promise<string> {
  const entry = 'firebase-sdk';
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sdk-entry',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}` ? "export * from '@firebase/app'; export * from '@firebase/auth';" : null,
      },
    ],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The build must return its output');
  return bundle.output[0].code;
}

let site: Server;
let origin: string;
let product: RunningApp;

test.beforeAll(async () => {
  const files = new Map([
    ['/', PAGE],
    ['/firebase.js', await bundleSdk()],
  ]);
  site = createServer(({ url = '/' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(files.has(url) ? 200 : 204, { 'content-type': `${type}; charset=utf-8` });
    response.end(files.get(url));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  product = await startApp({ CORS_ORIGINS: origin });
});
test.afterAll(async () => {
  await product.close();
  site.close();
});

test('a page of an allowed origin signs up with Firebase’s SDK, and reads its viewer', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${origin}/#${new URLSearchParams({ marquee: product.url, email })}`);
  await expect(page.locator('body')).toHaveText(JSON.stringify({ isValid: true, displayName: 'Ada', email }));
});
