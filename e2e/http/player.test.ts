import { describe, expect, inject, test } from 'vitest';
import { fetchPage, textsOf } from '../support/fetchPage.ts';
import { episodesOf, findMovie, findSeries } from '../support/findTitle.ts';
import { hasTwoPages } from '../support/playerPage.ts';
import { attributeOf, hrefOf, parsePage, section, textsIn } from './elements.ts';

const product = inject('product');

describe('/live/{id} and /live/movie/{id}', () => {
  test("plays a movie in a frame with a name, a sandbox and no referrer, and says 'You are watching {title}'", async () => {
    const movie = await findMovie(product.url, () => true);
    for (const path of ['/live/', '/live/movie/']) {
      const { status, heading, document } = await parsePage(`${product.url}${path}${movie.tmdbId}`);
      expect(status).toBe(200);
      expect(heading).toBe(`You are watching ${movie.title}`);
      const [player, ...others] = document.querySelectorAll('iframe');
      expect(others).toEqual([]);
      expect(attributeOf(player, 'src')).toMatch(/\/movie\/\d+\?autoplay=1$/);
      expect(attributeOf(player, 'title')).toBe(`Player: ${movie.title}`);
      expect(attributeOf(player, 'sandbox')).toBe('allow-scripts');
      expect(attributeOf(player, 'referrerpolicy')).toBe('no-referrer');
      expect(attributeOf(player, 'allow')).toMatch(/autoplay.*fullscreen/);
      expect(document.querySelector('main select')).toBeNull();
      expect(section(document, 'You may also like')).toBeDefined();
    }
  });

  test('a movie that is not out yet plays all the same, and says when it will be', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const movie = await findMovie(
      product.url,
      ({ releaseDate }) => releaseDate !== null && releaseDate > today,
    );
    const { document, html } = await parsePage(`${product.url}/live/movie/${movie.tmdbId}`);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(html).toContain(`Not out until <time dateTime="${movie.releaseDate}">`);
    const out = await findMovie(
      product.url,
      ({ releaseDate }) => releaseDate !== null && releaseDate <= today,
    );
    expect((await parsePage(`${product.url}/live/movie/${out.tmdbId}`)).html).not.toContain('Not out until');
  });

  test("an unknown movie is 'Movie not found', with status 404", async () => {
    for (const path of ['/live/abc', '/live/0', '/live/movie/99999999999', '/live/2147483647']) {
      const { status, heading, html } = await fetchPage(product.url + path);
      expect({ path, status, heading }).toEqual({ path, status: 404, heading: 'Movie not found' });
      expect(html).not.toContain('<iframe');
    }
  });
});

describe('/live/tv/{id}', () => {
  test("an unknown series is 'Series not found', with status 404", async () => {
    expect(await fetchPage(`${product.url}/live/tv/2147483647`)).toMatchObject({
      status: 404,
      heading: 'Series not found',
    });
  });
});

describe('/live/tv/{id}/season/{season}/episode/{episode}', () => {
  test('names the episode and lists its neighbours, each at its own address', async () => {
    const series = await findSeries(product.url, hasTwoPages);
    const [first, second] = await episodesOf(product.url, series.tmdbId, 1);
    const base = `/live/tv/${series.tmdbId}/season/1/episode`;
    const { heading, document } = await parsePage(`${product.url}${base}/2`);
    expect(heading).toBe(`You are watching ${series.title}`);
    expect(textsIn(document, 'main p')).toContain(`Season 1, episode 2: ${second?.name}`);
    const src = attributeOf(document.querySelector('iframe'), 'src') ?? '';
    expect(src).toMatch(/^\/demo\/player\//);
    expect(product.url + src).toBe(second?.player);
    expect(hrefOf(document, `1. ${first?.name}`)).toBe(`${base}/1`);
  });

  test('an unknown season gets a helpful message, with the list and status 404; malformed numbers are not found', async () => {
    const series = await findSeries(product.url, hasTwoPages);
    const page = (part: string) => fetchPage(`${product.url}/live/tv/${series.tmdbId}/${part}`);
    const notFound = { status: 404, heading: 'Episode not found' };
    const unknown = await page('season/99/episode/1');
    expect(unknown).toMatchObject(notFound);
    expect(unknown.html).not.toContain('<iframe');
    expect(textsOf(unknown.html, 'a').filter((text) => /^1\. /.test(text))).toHaveLength(1);
    expect(await page('season/one/episode/1')).toMatchObject(notFound);
  });
});

test('an unknown title has no such page', async () => {
  for (const path of ['/live/2147483646', '/live/tv/2147483646', '/live/tv/2147483646/season/1/episode/1']) {
    const { status, heading, html } = await fetchPage(product.url + path);
    expect(status).toBe(404);
    expect(heading).toMatch(/^(?:Movie|Series) not found$/);
    expect(html).not.toContain('<iframe');
  }
});
