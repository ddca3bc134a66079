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

  test('have defaults for missing and invalid values', () => {
    expect(parseSettings('{"spoilerShield":true,"carouselAutoplay":"no","more":1}')).toEqual({
      ...defaultSettings,
      spoilerShield: true,
    });
  });
});
