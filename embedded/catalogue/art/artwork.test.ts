import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../catalogue.ts';
import shapes from '../data/shapes.json' with { type: 'json' };
import { loadCatalogue } from '../loadCatalogue.ts';
import { findArtwork } from './artwork.ts';
import { drawBackdrop, drawStill } from './backdrop.ts';
import { compositions } from './compositions.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster } from './poster.ts';

const catalogue = loadCatalogue('2026-06-01');
const genres = [28, 35, 18, 27, 878];

describe('drawing', () => {
  test.each(compositions)(
    '%s is well-formed, within its size and the same each time in every format',
    (composition) => {
      for (const [index, genre] of genres.entries()) {
        const subject = { seed: `movie-${index}`, genreIds: [genre], composition };
        const words = {
          title: 'A Day <in> "Tromsø" & Co.',
          tagline: 'Nobody’s fault.',
          credit: 'Directed by Ana',
        };
        const draws = [
          { limit: 22_000, draw: () => drawPoster({ ...subject, ...words }) },
          { limit: 16_000, draw: () => drawBackdrop(subject) },
          { limit: 16_000, draw: () => drawStill(subject, 1, index + 1) },
        ];
        for (const { limit, draw } of draws) {
          const document = draw();
          expect(faultsOf(document)).toEqual([]);
          expect(Buffer.byteLength(document)).toBeLessThan(limit);
          expect(draw()).toBe(document);
        }
      }
    },
  );

  test.each(compositions)('no two seeds yield the same %s', (composition) => {
    const seeds = Array.from({ length: 24 }, (_, id) => `movie-${id}`);
    const words = { title: 'Noon', tagline: '', credit: '' };
    const documents = seeds.flatMap((seed) => [
      drawPoster({ seed, genreIds: [18], composition, ...words }),
      drawBackdrop({ seed, genreIds: [18], composition }),
    ]);
    expect(new Set(documents).size).toBe(documents.length);
  });

  test('the images of one seed all differ', () => {
    const backdrops = compositions.map((composition) =>
      drawBackdrop({ seed: 'movie-1', genreIds: [18], composition }),
    );
    expect(new Set(backdrops).size).toBe(compositions.length);
  });

  test('a backdrop shows its own composition, a still any composition of the same motif except the whale', () => {
    const series = { seed: 'tv-1', genreIds: [18], composition: 'sea/whale' } as const;
    expect(drawBackdrop(series)).toContain(shapes.whale.body);
    const stills = Array.from({ length: 24 }, (_, episode) => drawStill(series, 1, episode + 1));
    expect(stills.filter((still) => still.includes(shapes.whale.body))).toEqual([]);
    expect(new Set(stills).size).toBe(stills.length);
  });

  test('portraits are well-formed and differ from person to person', () => {
    const portraits = Array.from({ length: 60 }, (_, id) =>
      drawPortrait({ seed: `person-${id}`, gender: id % 2 ? 1 : 2, origin: 'de', born: 1970 }),
    );
    expect(portraits.flatMap(faultsOf)).toEqual([]);
    expect(new Set(portraits).size).toBe(60);
  });

  test('a backdrop contains no letters', () => {
    expect(drawBackdrop({ seed: 'movie-1', genreIds: [18], composition: 'sea/sail' })).not.toMatch(
      /<text|scale\(0?\.\d{3,}/,
    );
  });
});

describe("the catalogue's artwork", () => {
  test('no two posters are alike, and half of them are smaller than 15 kB', () => {
    const posters = [...catalogue.movies.values(), ...catalogue.series.values()]
      .filter(({ hasPoster }) => hasPoster)
      .map(({ kind, id }) => draw(catalogue, `/${kind}-${id}-poster.svg`));
    expect(new Set(posters).size).toBe(posters.length);
    const sizes = posters.map((poster) => Buffer.byteLength(poster)).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(15_000);
    expect(sizes.at(-1)).toBeLessThan(33_000);
  }, 60_000);

  test('each season has its own poster, each episode its own still', () => {
    const series = [...catalogue.series.values()].find(
      ({ seasons, hasPoster }) => hasPoster && seasons.filter(({ number }) => number > 0).length > 1,
    );
    if (!series) throw new Error('the catalogue has no series with a poster and two seasons');
    const posters = series.seasons.map(({ number }) =>
      draw(catalogue, `/tv-${series.id}-s${number}-poster.svg`),
    );
    expect(new Set([...posters, draw(catalogue, `/tv-${series.id}-poster.svg`)]).size).toBe(
      posters.length + 1,
    );
    const [season] = series.seasons.filter(({ number }) => number > 0);
    const stills = (season?.episodes ?? [])
      .filter(({ hasStill }) => hasStill)
      .map(({ number }) => draw(catalogue, `/tv-${series.id}-s1-e${number}-still.svg`));
    expect(stills.length).toBeGreaterThan(1);
    expect(new Set(stills).size).toBe(stills.length);
  });

  test.each([
    '/movie-999999999-poster.svg',
    '/movie-101-s1-poster.svg',
    '/tv-101-s99-poster.svg',
    '/tv-101-s1-e9999-still.svg',
    '/person-999999999-portrait.svg',
    '/movie-101-poster.png',
    '/movie-1e2-poster.svg',
    '/..%2fmovie-101-poster.svg',
    '/__proto__',
  ])('there is nothing at %s', (path) => {
    expect(findArtwork(catalogue, path)).toBeNull();
  });

  test('a title without a poster has none', () => {
    const bare = [...catalogue.movies.values()].find(({ hasPoster }) => !hasPoster);
    expect(bare && findArtwork(catalogue, `/movie-${bare.id}-poster.svg`)).toBeNull();
  });
});

function draw(from: Catalogue, path: string): string {
  const artwork = findArtwork(from, path);
  if (!artwork) throw new Error(`no artwork at ${path}`);
  return artwork.draw();
}

/**
 * Reports what is not well-formed: tags that do not nest, doubled or unquoted attributes, stray characters, broken
 * numbers.
 */
function faultsOf(document: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tags = /<(\/?)([a-zA-Z]+)((?:\s+[\w-]+(?::\w+)?="[^"<]*")*)\s*(\/?)>/g;
  const between = document.replace(
    tags,
    (tag, closing: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/([\w-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size < names.length) faults.push(`doubled attribute in ${tag.slice(0, 80)}`);
      if (/NaN|undefined|Infinity|null/.test(attributes)) faults.push(`not a number in ${tag.slice(0, 80)}`);
      if (closing && open.pop() !== name) faults.push(`</${name}> closes nothing`);
      if (!closing && !empty) open.push(name);
      return '';
    },
  );
  if (/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(between)) faults.push(`stray markup: ${between.slice(0, 80)}`);
  return [...faults, ...open.map((name) => `<${name}> is never closed`)];
}
