import { describe, expect, test } from 'vitest';
import { parseMyServices } from './myServices.ts';

describe('stored services', () => {
  test('are read as they were chosen, by region', () => {
    const chosen = { US: ['8-Netflix', '337-Disney-Plus'], KR: ['97-왓챠'] };
    expect(parseMyServices(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('are empty when nothing valid is stored', () => {
    for (const text of ['', '{', '3', 'null', '"text"', '[["US"]]']) {
      expect(parseMyServices(text)).toEqual({});
    }
  });

  test('omit unknown regions, invalid services and duplicates', () => {
    const stored = {
      US: ['8-Netflix', 8, null, 'Netflix', '0-Nothing', '8-<b>', '8-netflix', '9-Prime'],
      XX: ['8-Netflix'],
      GB: '8-Netflix',
      constructor: ['8-Netflix'],
    };
    expect(parseMyServices(JSON.stringify(stored))).toEqual({ US: ['8-netflix', '9-Prime'] });
  });

  test('are at most twenty per region', () => {
    const many = Array.from({ length: 25 }, (_, nth) => `${nth + 1}-Service`);
    expect(parseMyServices(JSON.stringify({ US: many }))['US']).toHaveLength(20);
  });
});
