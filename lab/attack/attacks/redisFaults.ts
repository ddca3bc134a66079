import { Redis } from 'ioredis';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { firstTimePages } from '../pageUrls.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** An entry starts with two timestamps, in milliseconds since 1970, as doubles. */
const TIMES_BYTES = 16;
const HUGE_BYTES = 400_000_000;
const MEGABYTE = 1_048_576;
/** The rest of a longer response is not read. */
const MOST_READ_BYTES = 4 * MEGABYTE;
const REQUEST_TIMEOUT_MS = 20_000;

interface Page {
  readonly status: number;
  readonly headers: readonly string[];
  readonly text: string;
}

/** A page as sent to a client without compression; only the start of a very long one. */
function open(port: number, path: string): Promise<Page> {
  return new Promise((resolve) => {
    let text = '';
    const end = (status = 0, headers: readonly string[] = []) => {
      resolve({ status, headers, text });
      call.destroy();
    };
    const headers = { 'accept-encoding': 'identity', 'x-forwarded-for': '198.51.100.4' };
    const call = request({ host: '127.0.0.1', port, path, agent: false, headers });
    call.setTimeout(REQUEST_TIMEOUT_MS, () => end());
    call.once('error', () => end());
    call.once('response', (response) => {
      const all = () => end(response.statusCode, response.rawHeaders);
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        if (text.length > MOST_READ_BYTES) all();
      });
      response.once('end', all);
      response.once('error', () => end());
    });
    call.end();
  });
}

/** The header line and the body of an entry, as the product wrote it. */
function parseEntry(entry: Buffer) {
  const end = entry.indexOf('\n', TIMES_BYTES);
  const head = JSON.parse(entry.subarray(TIMES_BYTES, end).toString());
  return { times: entry.subarray(0, TIMES_BYTES), head, rest: entry.subarray(end + 1) };
}

/** Forged variants of one of the product's own entries, by kind of fault. */
function tampered(entry: Buffer): Readonly<Record<string, Buffer>> {
  const { times, head, rest } = parseEntry(entry);
  const entryWith = (change: object, body: Buffer) =>
    Buffer.concat([times, Buffer.from(`${JSON.stringify({ ...head, ...change })}\n`), body]);
  const withHeader = (header: object) => entryWith({ headers: { ...head.headers, ...header } }, rest);
  const bomb = Buffer.concat(Array<Buffer>(16).fill(gzipSync(Buffer.alloc(64 * MEGABYTE))));
  return {
    'a bomb': entryWith({ brBytes: 0 }, bomb),
    'a redirect': entryWith(
      { status: 302, headers: { ...head.headers, Location: 'https://evil.example/' } },
      rest,
    ),
    'a Location': withHeader({ Location: 'https://evil.example/' }),
    'a Transfer-Encoding': withHeader({ 'Transfer-Encoding': 'chunked' }),
    'a Content-Length': withHeader({ 'Content-Length': '3' }),
    'a cookie': withHeader({ 'Set-Cookie': 'evil=1' }),
    'no body': entryWith({ brBytes: 0 }, Buffer.alloc(0)),
    'an empty body': entryWith({ brBytes: 0 }, gzipSync('')),
    'another body': entryWith({ brBytes: 0 }, gzipSync('<p>evil</p>')),
    'half a body': entryWith({}, rest.subarray(0, rest.length / 2)),
  };
}

async function forgeEntries({ product: { port }, redis, rule, note }: AttackContext): Promise<void> {
  if (!redis) return;
  const client = new Redis(redis.url);
  const [first = '', ...pages] = firstTimePages().toReversed();
  await sendRequest(port, first);
  const ofPage = await waitFor(client, `marquee:*:http:${first}`);
  const ofRecord = await waitFor(client, `marquee:*:tmdb:${first}?*`);
  const page = await client.getBuffer(ofPage);
  const record = await client.getBuffer(ofRecord);
  if (!page || !record) throw new Error('The product must share what it has made');
  const times = record.subarray(0, TIMES_BYTES);
  const forgeries: [string, (path: string) => Promise<unknown>][] = Object.entries(tampered(page)).map(
    ([what, value]) => [what, (path) => client.set(ofPage.replace(first, path), value)],
  );
  const huge = async (key: string) => {
    await client.set(key, times);
    await client.setrange(key, HUGE_BYTES, 'x');
  };
  for (const text of ['{}', '[]', '{"tmdbId":"evil"}', '['.repeat(MEGABYTE), `"${'x'.repeat(MEGABYTE)}"`]) {
    const value = Buffer.concat([times, Buffer.from(text)]);
    const what = `a record that is ${text.slice(0, 20)}`;
    forgeries.push([what, (path) => client.set(ofRecord.replace(first, path), value)]);
  }
  forgeries.push(['400 MB', (path) => huge(ofPage.replace(first, path))]);
  forgeries.push(['a record of 400 MB', (path) => huge(ofRecord.replace(first, path))]);
  const sent: unknown[] = [];
  for (const [nth, [what, forge]] of forgeries.entries()) {
    const path = pages[nth] ?? first;
    await forge(path);
    const { status, headers, text } = await open(port, path);
    const names = headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    const isOdd = ['location', 'transfer-encoding', 'set-cookie'].some((name) => names.includes(name));
    const isPage = status === 200 && text.includes(`${path}"`) && text.endsWith('</html>');
    if (isOdd || !isPage) sent.push({ what, status, names, length: text.length });
    await client.del(ofPage.replace(first, path), ofRecord.replace(first, path));
  }
  rule('only responses that the product created itself are sent', sent.length === 0, sent);
  note(`${forgeries.length} forged entries`);
  await client.quit();
}

/** Waits for a key that matches a pattern. */
async function waitFor(client: Redis, pattern: string): Promise<string> {
  for (;;) {
    const [key] = await client.keys(pattern.replace('?', '\\?'));
    if (key !== undefined) return key;
  }
}

export const forgedRedisEntries: readonly Attack[] = [
  { name: 'forged Redis entries', redis: true, brief: true, run: forgeEntries },
];
