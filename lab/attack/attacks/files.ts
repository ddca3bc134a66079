import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestOptions, sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';
import { startTargetServer } from '../targetServer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The first script of the home page: a large file whose name contains its hash. */
async function scriptOf(port: number): Promise<string> {
  const { body } = await sendRequest(port, '/');
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '/favicon.svg';
}

async function requestFiles({ product, rule }: AttackContext): Promise<void> {
  const file = await scriptOf(product.port);
  const get = (headers: Record<string, string>, method = 'GET') =>
    sendRequest(product.port, file, { method, headers });
  const plain = await get({});
  const encoded = { 'accept-encoding': 'br' };

  for (const range of ['bytes=5-1', 'bytes=-', 'bytes=0-1,5-1', 'bytes=99999999-', 'bytes=x', 'bytes=0-4']) {
    const { status } = await get({ range });
    rule(
      `a file requested with Range: ${range} is answered 200, 206 or 416`,
      [200, 206, 416].includes(status),
      status,
    );
  }
  for (const method of ['POST', 'OPTIONS']) {
    const { status, headers, bytes } = await get({}, method);
    const rejected = status === 405 || (method === 'OPTIONS' && (status === 204 || bytes === 0));
    const allow = headers.allow ?? '';
    rule(`${method} of a file does not return the file`, rejected, { status, bytes });
    rule(`${method} of a file is answered with Allow`, /GET/.test(allow), { allow });
  }
  const head = await get({}, 'HEAD');
  rule(
    'HEAD of a file has Content-Length',
    head.headers['content-length'] === String(plain.bytes),
    head.headers['content-length'],
  );

  for (const accepted of ['br;q=0', 'br;q=0, gzip;q=0', 'identity', 'gzip, br;q=0.0']) {
    const { headers } = await get({ 'accept-encoding': accepted });
    rule(
      `a file is not sent as br to Accept-Encoding: ${accepted}`,
      headers['content-encoding'] !== 'br',
      headers['content-encoding'],
    );
  }
  const { etag = '' } = (await get(encoded)).headers;
  const opaque = etag.replace(/^W\//, '');
  for (const etags of [etag, opaque, `W/${opaque}`, '*', `"other", ${etag}`]) {
    const { status, headers } = await get({ ...encoded, 'if-none-match': etags });
    rule(`a file requested with If-None-Match: ${etags} is answered 304`, status === 304, status);
    if (status !== 304) continue;
    const missing = ['etag', 'cache-control', 'vary'].filter((name) => headers[name] === undefined);
    rule('a 304 has ETag, Cache-Control and Vary', missing.length === 0, { missing });
  }
  const unknown = await get({ 'if-none-match': '"other"' });
  rule('a file requested with another ETag is answered 200', unknown.status === 200, unknown.status);
}

/** Uses its own build, since it removes a file from it. */
async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-build-'));
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  for (const beside of ['package.json', 'schema.graphql'])
    await cp(path.join(root, beside), path.join(folder, beside));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await cp(path.join(root, 'embedded'), path.join(folder, 'embedded'), { recursive: true });
  return folder;
}

async function removeFile({ rule, note }: AttackContext): Promise<void> {
  const folder = await copyBuild();
  const product = await startTargetServer({ folder });
  try {
    const file = await scriptOf(product.port);
    const options: RequestOptions = { headers: { 'accept-encoding': 'identity' } };
    await rm(path.join(folder, 'dist/web/client', file));
    const { status } = await sendRequest(product.port, file, options);
    await sendRequest(product.port, '/favicon.svg');
    note(`status of the removed file: ${status}`);
    rule('a file removed at runtime is answered 200 or 404', status === 200 || status === 404, status);
    rule('the process survives a file removed at runtime', product.alive(), product.output().slice(-300));
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** HTTP semantics of static files, and a file that disappears. */
export const files: readonly Attack[] = [
  { name: 'unusual file requests', brief: true, run: requestFiles },
  { name: 'built file removed', brief: true, run: removeFile },
];
