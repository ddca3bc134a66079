import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { list, mixed, read, useTmdbServer } from './testServer.ts';

useTmdbServer();

const texts = z.looseObject({
  title: z.string().optional(),
  name: z.string().optional(),
  tagline: z.string().optional(),
  overview: z.string(),
});
const details = (path: string, language: string) => read(texts, `${path}?language=${language}`);

describe('in another language', () => {
  test('translated titles have translated texts', async () => {
    expect(await details('/movie/101', 'de-DE')).toMatchObject({
      title: 'Die Salzkartografin',
      original_title: 'The Salt Cartographer',
      tagline: 'Manche Küste bleibt besser unvermessen.',
      overview: expect.stringContaining('Lissabon, 1791.'),
    });
    expect(await details('/tv/112', 'ja-JP')).toMatchObject({ name: '天気鍛冶', original_name: '天気鍛冶' });
    const { results } = await read(list, '/trending/movie/week?language=fr-FR');
    expect(results[0]).toMatchObject({ title: 'La Cartographe du sel' });
    expect((await read(list, '/discover/tv?language=es-ES')).results.map(({ name }) => name)).toContain(
      'El camino de la marisma',
    );
    const { biography } = await read(z.object({ biography: z.string() }), '/person/3660?language=es-ES');
    expect(biography).toContain('creció en Belém');
  });

  test('untranslated titles have their original name and no texts', async () => {
    expect(await details('/movie/147', 'it-IT')).toMatchObject({
      title: '紙港',
      original_title: '紙港',
      tagline: '',
      overview: '',
    });
    const person = z.object({ name: z.string(), biography: z.string() });
    expect(await read(person, '/person/3660?language=it-IT')).toEqual({
      name: 'Jurema Bragança',
      biography: '',
    });
    const season = z.object({ episodes: z.array(texts) });
    const { episodes } = await read(season, '/tv/101/season/1?language=de-DE');
    expect(new Set(episodes.map(({ overview }) => overview))).toEqual(new Set(['']));
  });

  test('a title is found by its translated name', async () => {
    const search = `/search/multi?query=${encodeURIComponent('salzkartografin')}&language=`;
    expect((await read(mixed, `${search}de-DE`)).results[0]?.title).toBe('Die Salzkartografin');
    expect((await read(mixed, `${search}en-US`)).results[0]?.title).toBe('The Salt Cartographer');
  });
});

test.each(['en-US', 'en'])('in %s, and without a language, everything is untranslated', async (language) => {
  const [translated, plain] = [await details('/movie/101', language), await read(texts, '/movie/101')];
  expect(translated).toEqual(plain);
  expect(translated).toMatchObject({
    title: 'The Salt Cartographer',
    tagline: expect.stringMatching(/^Some/),
  });
});
