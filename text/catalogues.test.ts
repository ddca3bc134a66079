import { describe, expect, test } from 'vitest';
import { locales } from '../contract/locales.ts';
import { englishAreas, partedAreas, serverAreas, sharedAreas } from './areas.ts';
import { completeCatalogue, faultsIn, hashOf, ORIGINAL, readCatalogue, readSources } from './catalogues.ts';

const english = readCatalogue(ORIGINAL);

test('what a language lacks, and what is a translation of an earlier text, is English by message', () => {
  const { complete, fallbacks } = completeCatalogue(
    'de',
    { list: { heading: 'Lists', open: 'Open', close: 'Close' } },
    { list: { heading: 'Listen', close: 'Zu' } },
    { 'list.heading': hashOf('Lists'), 'list.close': hashOf('Shut') },
  );
  expect(complete).toEqual({ list: { heading: 'Listen', open: 'Open', close: 'Close' } });
  expect(fallbacks).toEqual(['list.open is missing', 'list.close is a translation of an earlier text']);
});

test('areas are named as in the catalogue, and no text has a straight apostrophe', () => {
  for (const area of [...partedAreas, ...englishAreas, ...serverAreas, ...sharedAreas])
    expect(Object.keys(english)).toContain(area);
  expect(JSON.stringify(english)).not.toContain("'");
});

describe.each(locales.filter(({ tag }) => tag !== ORIGINAL))('the texts in $endonym', ({ tag }) => {
  test('can replace the English ones', () => {
    expect(faultsIn(english, readCatalogue(tag), readSources(tag), tag)).toEqual([]);
  });

  test('name the texts that they are translations of', () => {
    const names = Object.entries(readCatalogue(tag)).flatMap(([area, texts]) =>
      Object.keys(texts).map((key) => `${area}.${key}`),
    );
    expect(Object.keys(readSources(tag)).sort()).toEqual(names.sort());
  });
});
