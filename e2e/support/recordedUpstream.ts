import { createServer } from 'node:http';
import type { Recording } from '../../server/testing/tmdbRecordings.ts';
import { type RunningApp, startApp } from './startApp.ts';

/** Recorded responses of TMDB, over HTTP. */
interface RecordedUpstream {
  /** For TMDB_BASE_URL. */
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

/** The parts of a title that were recorded separately; a details call requests them appended. */
const APPENDED = ['videos', 'credits', 'similar'];

/** The newest recording of a path in English, as received; undefined when there is none. */
export function recordedAt(recordings: readonly Recording[], path: string): string | undefined {
  const matches = recordings.filter(({ request }) => {
    const { pathname, searchParams } = new URL(request, 'http://recorded.invalid');
    return (
      pathname === `/3${path}` && !searchParams.has('language') && (searchParams.get('page') ?? '1') === '1'
    );
  });
  return matches.find(({ request }) => !request.includes('append_to_response'))?.body ?? matches[0]?.body;
}

/** Replays the recordings; other paths are answered as TMDB answers unknown ones. */
async function startRecordedUpstream(recordings: readonly Recording[]): Promise<RecordedUpstream> {
  const unknown = { success: false, status_code: 34, status_message: 'The resource could not be found.' };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorded.invalid');
    const path = pathname.replace(/^\/3/, '');
    const body = (searchParams.get('page') ?? '1') === '1' ? recordedAt(recordings, path) : undefined;
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json;charset=utf-8' });
    if (body === undefined) response.end(JSON.stringify(unknown));
    else if (searchParams.has('append_to_response')) response.end(appended(recordings, path, body));
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the recorded upstream has no address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/3`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function appended(recordings: readonly Recording[], path: string, details: string): string {
  const parts = APPENDED.map((part) => {
    const body = recordedAt(recordings, `${path}/${part}`);
    return [part, body === undefined ? { results: [], cast: [] } : JSON.parse(body)] as const;
  });
  return JSON.stringify({ ...JSON.parse(details), ...Object.fromEntries(parts) });
}

/** A product over the recordings; its images are unavailable. */
export async function startRecordedProduct(recordings: readonly Recording[]): Promise<RunningApp> {
  const upstream = await startRecordedUpstream(recordings);
  const product = await startApp({
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: 'a-recorded-token',
    IMAGE_BASE_URL: 'http://images.invalid/t/p',
    LOG_LEVEL: 'silent',
  });
  return {
    ...product,
    close: async () => {
      await product.close();
      await upstream.close();
    },
  };
}
