import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../contract/settings.ts';
import { parseSettings } from './settings.ts';

describe('settings as kept', () => {
  test('are read as they were chosen', () => {
    const chosen = { ...defaultSettings, carouselAutoplay: false, reducedData: true };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('are none when nothing was kept, or nothing that can be read', () => {
    for (const text of [null, '', '{', '3', 'null', '[]', '"text"']) expect(parseSettings(text)).toBeNull();
  });

  test('keep to the usual where a setting is missing or is none', () => {
    expect(parseSettings('{"spoilerShield":true,"carouselAutoplay":"no","more":1}')).toEqual({
      ...defaultSettings,
      spoilerShield: true,
    });
  });
});
