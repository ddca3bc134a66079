import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../contract/settings.ts';
import { parseSettings } from './settings.ts';

describe('stored settings', () => {
  test('are read as they were chosen', () => {
    const chosen = { ...defaultSettings, carouselAutoplay: false, reducedData: true };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('are null when nothing valid is stored', () => {
    for (const text of ['', '{', '3', 'null', '[]', '"text"']) expect(parseSettings(text)).toBeNull();
  });

  test('have hidden titles and genres by their ids, or none', () => {
    const hidden = ['movie:603', 'tv:1399', 'genre:sci-fi-fantasy'];
    expect(parseSettings(JSON.stringify({ hidden }))).toEqual({ ...defaultSettings, hidden });
    for (const invalid of [['603'], ['movie:"]'], [603], 'movie:603', null]) {
      expect(parseSettings(JSON.stringify({ hidden: invalid }))).toEqual(defaultSettings);
    }
  });

  test('have a scale of ratings, stars by default', () => {
    expect(parseSettings('{"ratingScale":"TEN"}')).toEqual({ ...defaultSettings, ratingScale: 'TEN' });
    for (const invalid of ['HUNDRED', true, null])
      expect(parseSettings(JSON.stringify({ ratingScale: invalid }))).toEqual(defaultSettings);
  });

  test('have names of titles in the page’s language or their own, the former by default', () => {
    expect(parseSettings('{"titleNames":"ORIGINAL"}')).toEqual({
      ...defaultSettings,
      titleNames: 'ORIGINAL',
    });
    for (const invalid of ['original', true, null])
      expect(parseSettings(JSON.stringify({ titleNames: invalid }))).toEqual(defaultSettings);
  });

  test('have defaults for missing and invalid values', () => {
    expect(parseSettings('{"spoilerShield":true,"carouselAutoplay":"no","more":1}')).toEqual({
      ...defaultSettings,
      spoilerShield: true,
    });
  });
});
