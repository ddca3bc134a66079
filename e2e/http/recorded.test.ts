import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecordings } from '../../server/testing/tmdbRecordings.ts';
import { recordedAt, startRecordedProduct } from '../support/recordedUpstream.ts';
import type { RunningApp } from '../support/startApp.ts';
import { attributeOf, hrefOf, parsePage, section, textsIn } from './elements.ts';

const { recordings, missing } = readRecordings();
if (missing) process.stderr.write(`${missing}\n`);

interface RawTitle {
  readonly id: number;
  readonly title?: string;
  readonly name?: string;
  readonly release_date?: string;
  readonly first_air_date?: string;
}

function raw(path: string): { results: RawTitle[] } & RawTitle {
  return JSON.parse(recordedAt(recordings, path) ?? 'null');
}

/** The recorded titles that pass the 1990 rule, by name and in order. */
function visibleNames(path: string): string[] {
  return raw(path)
    .results.filter((title) => (title.release_date ?? title.first_air_date ?? '') >= '1990')
    .map(({ title, name }) => title ?? name ?? '');
}

describe.skipIf(missing !== undefined)('with real recorded responses of TMDB', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startRecordedProduct(recordings);
  });
  afterAll(() => product.close());

  test('the home page shows the recorded lists, in order and from 1990 on', async () => {
    const { status, document } = await parsePage(product.url);
    expect(status).toBe(200);
    for (const [heading, path] of [
      ['Movies', '/trending/movie/week'],
      ['TV Shows', '/trending/tv/week'],
      ['Latest Movies', '/movie/now_playing'],
      ['Popular TV Shows', '/tv/popular'],
      ['Coming Soon', '/movie/upcoming'],
    ] as const) {
      const names = textsIn(section(document, heading), 'h3');
      expect(names, heading).toEqual(visibleNames(path).slice(0, 18));
    }
    expect(textsIn(document, 'main h2')[0]).toBe(visibleNames('/trending/movie/week')[0]);
  });

  test("a movie's page shows its recorded facts, cast and suggestions", async () => {
    const { status, heading, document } = await parsePage(`${product.url}/movie/47964`);
    expect(status).toBe(200);
    expect(heading).toBe(raw('/movie/47964').title);
    expect(textsIn(document, 'main h2')).toContain('Cast');
    const suggested = textsIn(section(document, 'You may also like'), 'h3');
    expect(visibleNames('/movie/47964/similar')).toEqual(expect.arrayContaining(suggested.slice(-1)));
  });

  test("a series' page shows its recorded first season", async () => {
    const { status, heading, document } = await parsePage(`${product.url}/tv/1396`);
    expect(status).toBe(200);
    expect(heading).toBe(raw('/tv/1396').name);
    const { episodes } = JSON.parse(recordedAt(recordings, '/tv/1396/season/1') ?? '{}');
    const season = document.querySelector('main select option[selected]');
    expect(attributeOf(season, 'value')).toBe('1');
    expect(hrefOf(document, `1. ${episodes[0].name}`)).toBe('/live/tv/1396/season/1/episode/1');
  });
});
