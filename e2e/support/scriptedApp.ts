import { MockUpstream } from '../../server/testing/mockUpstream.ts';
import { type RunningApp, startApp } from './startApp.ts';

/** A product whose TMDB is a script. */
export type ScriptedApp = RunningApp & { readonly upstream: MockUpstream };

/**
 * Starts a product with empty caches over scripted responses of TMDB. Whatever the script lacks is unknown to TMDB, and
 * the images are unavailable.
 */
export async function startScriptedApp(
  script: (upstream: MockUpstream) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<ScriptedApp> {
  const upstream = new MockUpstream();
  await upstream.start();
  script(upstream);
  const product = await startApp({
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: 'a-scripted-token',
    IMAGE_BASE_URL: 'http://images.invalid/t/p',
    LOG_LEVEL: 'silent',
    ...env,
  });
  return {
    ...product,
    upstream,
    close: async () => {
      await product.close();
      await upstream.stop();
    },
  };
}
