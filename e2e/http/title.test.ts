import { describe, expect, inject, test } from 'vitest';
import { fetchPage, textsOf } from '../support/fetchPage.ts';
import { episodesOf, findMovie, findSeries } from '../support/findTitle.ts';
import { hasTwoPages } from '../support/playerPage.ts';
import { attributeOf, hrefOf, named, parsePage, section, textOf, textsIn } from './elements.ts';

const product = inject('product');

describe('/movie/{id}', () => {
  test('shows poster, title, rating, runtime, overview, release date, genres, cast and suggestions', async () => {
    const movie = await findMovie(
      product.url,
      ({ poster, runtime, rating, cast }) => Boolean(poster && runtime && rating) && cast.length > 2,
    );
    const { status, heading, document } = await parsePage(`${product.url}/movie/${movie.tmdbId}`);
    expect(status).toBe(200);
    expect(heading).toBe(movie.title);
    const main = document.querySelector('main') ?? document;
    const images = main.querySelectorAll('img').map((image) => attributeOf(image, 'alt'));
    expect(images).toContain(`Poster of ${movie.title}`);
    const facts = textsIn(named(main, 'ul', 'Facts'), 'li');
    expect(facts).toContain(`${movie.runtime} min`);
    expect(facts).toContain(movie.rating?.toFixed(1));
    expect(textsIn(named(main, 'ul', 'Genres'), 'li')).toEqual(movie.genres.map(({ name }) => name));
    expect(textsIn(main, 'p')).toContain(movie.overview);
    expect(main.querySelector(`time[datetime="${movie.releaseDate}"]`)).not.toBeNull();
    expect(textsIn(section(main, 'Cast'), 'p')).toContain(movie.cast[0]?.name);
    expect(hrefOf(main, 'Watch Now')).toBe(`/live/${movie.tmdbId}`);
    expect(textsIn(section(main, 'You may also like'), 'article').length).toBeGreaterThan(0);
  });

  test("each suggestion shows its reason: 'Also with {person}', 'More {genres}' or 'Similar'", async () => {
    const movie = await findMovie(product.url, ({ cast }) => cast.length > 4);
    const { document } = await parsePage(`${product.url}/movie/${movie.tmdbId}`);
    const words = textsIn(section(document, 'You may also like'), 'article');
    expect(words.length).toBeGreaterThan(6);
    for (const text of words) expect(text).toMatch(/Also with \S+|More \S+|Similar/);
    expect(words.some((text) => movie.cast.some(({ name }) => text.includes(`Also with ${name}`)))).toBe(
      true,
    );
    expect(words.some((text) => text.includes(`More ${movie.genres[0]?.name}`))).toBe(true);
  });

  test('facts and collection are in the page; what depends on the visitor is omitted', async () => {
    const { document } = await parsePage(`${product.url}/movie/101`);
    expect(textOf(section(document, 'Details'))).toContain('Varanda Filmes');
    expect(textsIn(document, 'main h2')).toContain('Where to watch');
    expect(document.querySelector('main select'), 'the region').toBeNull();
    // The services of the default region.
    expect(textOf(document.querySelector('main'))).toContain('Free with ads on Kiosk');
    const collection = hrefOf(document, 'Part of The Salt Collection');
    expect(collection).toBe('/collection/9101');
    expect(await fetchPage(`${product.url}${collection}`)).toMatchObject({
      heading: 'The Salt Collection',
      cards: 2,
    });
  });

  test('a keyword links to the titles that share it', async () => {
    const { document } = await parsePage(`${product.url}/movie/101`);
    const keyword = hrefOf(section(document, 'Details'), 'ocean');
    expect(keyword).toMatch(/^\/browse\/movie\?keyword=\d+-ocean$/);
    const found = await parsePage(`${product.url}${keyword}`);
    expect(hrefOf(found.document, 'Remove filter: About ocean')).toBe('/browse/movie');
    expect(textsIn(found.document, 'article h2')).toContain('The Salt Cartographer');
  });

  test('a missing poster is replaced by placeholder artwork with the name', async () => {
    const movie = await findMovie(product.url, ({ poster }) => poster === null);
    const { document } = await parsePage(`${product.url}/movie/${movie.tmdbId}`);
    const poster = named(document, '[role="img"]', `Poster of ${movie.title}`);
    expect(textOf(poster)).toContain(movie.title);
    expect(poster.querySelector('img')).toBeNull();
  });
});

describe('/tv/{id}', () => {
  test('shows name, number of seasons, overview, first air date, genres and the first six episodes', async () => {
    const series = await findSeries(product.url, hasTwoPages);
    const episodes = await episodesOf(product.url, series.tmdbId, 1);
    const { status, heading, document } = await parsePage(`${product.url}/tv/${series.tmdbId}`);
    expect(status).toBe(200);
    expect(heading).toBe(series.title);
    const main = document.querySelector('main') ?? document;
    const seasons = series.seasons.filter(({ number }) => number > 0).length;
    const facts = textsIn(named(main, 'ul', 'Facts'), 'li');
    expect(facts).toContain(seasons === 1 ? '1 season' : `${seasons} seasons`);
    expect(textsIn(named(main, 'ul', 'Genres'), 'li')).toEqual(series.genres.map(({ name }) => name));
    expect(textsIn(main, 'p')).toContain(series.overview);
    expect(main.querySelector(`dl time[datetime="${series.releaseDate}"]`)).not.toBeNull();
    for (const { number, name } of episodes.slice(0, 6)) {
      expect(hrefOf(main, `${number}. ${name}`)).toBe(`/live/tv/${series.tmdbId}/season/1/episode/${number}`);
    }
    expect(textsIn(main, 'a').filter((text) => text.startsWith('7. '))).toEqual([]);
    expect(textsIn(main, 'h2')).toContain('You May Also Like');
  });

  test('does not start with the specials', async () => {
    const series = await findSeries(product.url, ({ seasons }) => seasons.some(({ number }) => number === 0));
    const { html } = await fetchPage(`${product.url}/tv/${series.tmdbId}`);
    const first = series.seasons.find(({ number }) => number > 0);
    expect(textsOf(html, 'option')[0]).toMatch(new RegExp(`^${first?.name}`));
    expect(textsOf(html, 'option').at(-1)).toMatch(/^Specials/);
    expect(html).toContain(`href="/live/tv/${series.tmdbId}/season/${first?.number}/episode/1"`);
  });

  test("an unknown series is 'Series not found', with status 404", async () => {
    expect(await fetchPage(`${product.url}/tv/2147483647`)).toMatchObject({
      status: 404,
      heading: 'Series not found',
    });
  });

  test('shows its last and next episodes', async () => {
    const { document } = await parsePage(`${product.url}/tv/101`);
    expect(hrefOf(section(document, 'Details'), 'Season 2, episode 4')).toBe(
      '/live/tv/101/season/2/episode/4',
    );
  });
});

test('an unknown collection is not found, with 404', async () => {
  for (const id of ['999999999', 'none']) {
    expect(await fetchPage(`${product.url}/collection/${id}`)).toMatchObject({
      status: 404,
      heading: 'Collection not found',
    });
  }
});
