import express from 'express';
import { readdirSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '../text/server/demoPlayer.ts';
import type { Catalogue, CatalogueTitle } from './catalogue/catalogue.ts';
import { loadCatalogue } from './catalogue/loadCatalogue.ts';
import { imageRouter } from './catalogue/openCatalogue.ts';
import { photograph, PhotographsBusy } from './catalogue/photograph.ts';
import { translatedName } from './catalogue/tmdb/translation.ts';
import { openPlayer } from './player/openPlayer.ts';

const real = loadCatalogue('2026-06-01');
const movie = first(real.movies, ({ hasPoster, hasBackdrop }) => hasPoster && hasBackdrop);
const series = first(real.series, ({ seasons }) => seasons.some(({ number }) => number === 1));
const hostile: CatalogueTitle = {
  ...movie,
  id: 900_001,
  title: '<script>alert("灯")</script>',
  trailerKey: 'demo-movie-900001',
};
const catalogue: Catalogue = { ...real, movies: new Map([...real.movies, [hostile.id, hostile]]) };

const app = express();
const player = openPlayer({ titles: catalogue, translatedName });
const routers = { '/demo/images': imageRouter(catalogue), ...player.routers };
for (const [place, router] of Object.entries(routers)) app.use(place, router);
const server = createServer(app);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Node's own client, since it neither decompresses nor normalises the path. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server is not listening');
  const { port } = address;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: `/demo${path}`, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

function first(
  titles: ReadonlyMap<number, CatalogueTitle>,
  suits: (title: CatalogueTitle) => boolean,
): CatalogueTitle {
  const match = [...titles.values()].find(suits);
  if (!match) throw new Error('the catalogue has no title that suits this test');
  return match;
}

describe('images', () => {
  test('are available as photographs in the sizes of shared links, within their size limit', async () => {
    const places = [...real.movies.values()]
      .filter(({ hasBackdrop }) => hasBackdrop)
      .filter((_, index) => index % 40 === 0)
      .map(({ id }) => [`w1280/movie-${id}-backdrop.jpg`, 1280, 720] as const);
    for (const [place, width, height] of [
      ...places,
      [`w780/movie-${movie.id}-poster.jpg`, 780, 1170] as const,
    ]) {
      const { status, headers, body } = await get(`/images/${place}`, { 'accept-encoding': 'br' });
      expect(status, place).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(await sharp(body).metadata(), place).toMatchObject({ format: 'jpeg', width, height });
      expect(body.length, place).toBeLessThanOrEqual(300_000);
      const again = await get(`/images/${place}`, { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
    }
  });

  test('are available as photographs in no other size, and not at unknown paths', async () => {
    for (const place of ['w500/movie-101-poster.jpg', 'w1280/movie-999999-backdrop.jpg', 'w1280/.jpg']) {
      expect((await get(`/images/${place}`)).status, place).toBe(404);
    }
  });

  test('are photographed one after another, with a bounded queue', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => photograph(drawing)));
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(29);
    expect(rejected[0]).toMatchObject({ reason: expect.any(PhotographsBusy) });
    await expect(photograph(drawing)).resolves.toBeInstanceOf(Buffer);
  });

  const poster = `movie-${movie.id}-poster.svg`;

  test.each([
    ['w45', 'width="45" height="68"'],
    ['w92', 'width="92" height="138"'],
    ['w154', 'width="154" height="231"'],
    ['w185', 'width="185" height="278"'],
    ['w300', 'width="300" height="450"'],
    ['w342', 'width="342" height="513"'],
    ['w500', 'width="500" height="750"'],
    ['w780', 'width="780" height="1170"'],
    ['h632', 'width="421" height="632"'],
    ['original', 'width="1000" height="1500"'],
  ])('a poster at %s has that size', async (size, attributes) => {
    const { status, body } = await get(`/images/${size}/${poster}`);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<svg ${attributes} xmlns`);
  });

  test('a backdrop at w1280 is sixteen by nine', async () => {
    const { body } = await get(`/images/w1280/movie-${movie.id}-backdrop.svg`);
    expect(body.toString()).toContain('width="1280" height="720"');
  });

  test('are cacheable forever, safe to open and embeddable from anywhere', async () => {
    const { headers } = await get(`/images/w500/${poster}`);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    });
  });

  test('with a known ETag are answered with 304 and no body', async () => {
    const { headers } = await get(`/images/w500/${poster}`);
    const again = await get(`/images/w500/${poster}`, { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    const other = await get(`/images/w342/${poster}`, { 'if-none-match': String(headers.etag) });
    expect(other.status).toBe(200);
  });

  test('are sent to a client whose If-Match matches, and to no other', async () => {
    const etag = String((await get(`/images/w500/${poster}`)).headers.etag);
    const statusFor = async (ifMatch: string) =>
      (await get(`/images/w500/${poster}`, { 'if-match': ifMatch, 'if-none-match': '"other"' })).status;
    expect([await statusFor(etag), await statusFor(`"other", ${etag}`), await statusFor('*')]).toEqual([
      200, 200, 200,
    ]);
    const rejected = await get(`/images/w500/${poster}`, { 'if-match': '"other"' });
    expect([rejected.status, rejected.body.length]).toEqual([412, 0]);
    expect(await statusFor(`W/${etag}`)).toBe(412);
  });

  test('are compressed by preference of the browser: brotli before gzip', async () => {
    const plain = await get(`/images/w500/${poster}`);
    const brotli = await get(`/images/w500/${poster}`, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(`/images/w500/${poster}`, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test.each([
    `/images/w501/${poster}`,
    `/images/constructor/${poster}`,
    '/images/w500/movie-999999999-poster.svg',
    '/images/w500/..%2f..%2fpackage.json',
    '/images/w500/a/b.svg',
    '/images/w500',
    '/images',
  ])('%s is not found, in JSON', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch('application/json');
    expect(JSON.parse(body.toString())).toHaveProperty('error');
  });
});

describe('the player', () => {
  test('a movie’s page names it and may be embedded by pages of the same origin only', async () => {
    const { status, headers, body } = await get(`/player/movie/${movie.id}?autoplay=1`);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<h1><bdi>${movie.title}</bdi></h1>`);
    expect(body.toString()).toContain('data-autoplay="true"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expect(policy).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  test('an episode’s page names season, episode and its name, and continues on request', async () => {
    const [episode] = series.seasons.find(({ number }) => number === 1)?.episodes ?? [];
    const path = `/player/tv/${series.id}/1-1`;
    const page = (await get(`${path}?autoplay=1&autonext=1`)).body.toString();
    expect(page).toContain(`Season 1 · Episode 1 · ${episode?.name.replaceAll("'", '&#39;')}`);
    expect(page).toContain(`data-next="/demo/player/tv/${series.id}/1-2?autoplay=1&amp;autonext=1"`);
    expect((await get(path)).body.toString()).toContain('data-next=""');
  });

  test('a series’ page plays its first episode and continues, unless it is asked not to', async () => {
    const path = `/player/tv/${series.id}?autoplay=1`;
    const next = `data-next="/demo/player/tv/${series.id}/1-2?autoplay=1&amp;autonext=1"`;
    expect((await get(path)).body.toString()).toContain(next);
    expect((await get(`${path}&autonext=0`)).body.toString()).toContain('data-next=""');
  });

  test.each([
    ['de', 'de', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['xx', 'en', 'ltr'],
  ])('a page is in the language that it is asked for: %s', async (lang, tag, direction) => {
    const page = (await get(`/player/tv/${series.id}/1-1?autonext=1&lang=${lang}`)).body.toString();
    expect(page).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(page).toContain(`aria-label="${m.controls(tag)}" dir="ltr"`);
    expect(page).toContain(m.episode(tag, { season: 1, episode: 1 }));
    expect(page.includes(`autonext=1&amp;lang=${tag}"`)).toBe(tag !== 'en');
    const missing = (await get(`/player/nowhere?lang=${lang}`)).body.toString();
    expect(missing).toContain(`<h1>${m.nothing(tag)}</h1>`);
    const trailer = (await get(`/trailer/${series.trailerKey}?hl=${lang}`)).body.toString();
    expect(trailer).toContain(`<html lang="${tag}" dir="${direction}">`);
  });

  test('a title has its name in the language, as far as it is translated', async () => {
    const nameIn = async (tag: string) =>
      /<h1><bdi>(.*)<\/bdi>/.exec((await get(`/player/movie/101?lang=${tag}`)).body.toString())?.[1];
    const { title } = catalogue.movies.get(101) ?? {};
    expect(await nameIn('de')).toBe(translatedName({ kind: 'movie', id: 101 }, 'de'));
    expect([await nameIn('en'), await nameIn('ko')]).toEqual([title, title]);
    expect(await nameIn('de')).not.toBe(title);
  });

  test('a page has no inline script or style', async () => {
    const page = (await get(`/player/tv/${series.id}`)).body.toString();
    expect(page).not.toMatch(/<script>|<style|style="|\son\w+="/);
  });

  test('a title is escaped text, whatever it contains', async () => {
    for (const path of [
      `/player/movie/${hostile.id}`,
      `/trailer/${hostile.trailerKey}`,
      `/images/w500/movie-${hostile.id}-poster.svg`,
    ]) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body.toString().toLowerCase()).toContain('&lt;script&gt;');
      expect(body.toString().toLowerCase()).not.toContain('<script>');
    }
  });

  test.each([
    '/player/movie/999999999',
    '/player/movie/1e3',
    '/player/movie/__proto__',
    `/player/tv/${series.id}/99-1`,
    `/player/tv/${series.id}/1`,
    `/player/tv/${series.id}/1-1/2`,
    '/player/nowhere',
    '/trailer/demo-movie-0',
    '/trailer/%3Cscript%3E',
  ])('%s reports that there is nothing to play', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch('text/html');
    expect(body.toString()).toContain('Nothing to play here');
  });

  test.each([
    '/player/%ff',
    '/trailer/%E0%A4%A',
    '/images/w500/%',
    '/player/movie/1?autoplay=1&autoplay[x]=2',
  ])('%s is answered below 500', async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });

  test('has files that any origin may read, since a sandboxed frame has no origin', () => {
    const [{ folder, mountPath, headersFor }] = player.files;
    expect(mountPath).toBe('/demo/player');
    expect(readdirSync(folder).sort()).toEqual(['demo.mp4', 'demo.webm', 'player.css', 'player.js']);
    expect(headersFor()).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  test('the video is smaller than 500 kB in both of its formats together', () => {
    const [{ folder }] = player.files;
    const sizes = ['demo.webm', 'demo.mp4'].map((file) => statSync(path.join(folder, file)).size);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
  });
});
