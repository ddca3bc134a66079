import { describe, expect, test } from 'vitest';
import { locales } from '../contract/locales.ts';
import { englishAreas, partedAreas, serverAreas, sharedAreas } from './areas.ts';
import { completeCatalogue, faultsIn, hashOf, ORIGINAL, readCatalogue, readSources } from './catalogues.ts';
import { compileMessage } from './compileMessages.ts';
import { formatMessage, type MessageValues } from './formatMessage.ts';

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

describe('a text has the form that its language needs', () => {
  const textIn = (tag: string, area: string, key: string, values: MessageValues) =>
    formatMessage(compileMessage(readCatalogue(tag)[area]?.[key] ?? ''), values, tag);

  test.each([
    ['uk', ['1940-ві', '1980-ті', '2000-ні', '2010-ті']],
    ['tr', ['1940’lar', '1980’ler', '2000’ler', '2010’lar']],
    ['fr', ['années 1940', 'années 1980', 'années 2000', 'années 2010']],
  ])('for a decade: %s', (tag, names) => {
    expect([1940, 1980, 2000, 2010].map((decade) => textIn(tag, 'stats', 'decadeName', { decade }))).toEqual(
      names,
    );
  });

  test.each([
    ['fr', 'S2 E6\u00a0: diffusion vendredi', 'S2 E6\u00a0: diffusion le 12 déc.', 'vendredi', '12 déc.'],
    ['tr', 'S2 E6 Cuma günü yayınlanıyor', 'S2 E6 12 Ara tarihinde yayınlanıyor', 'Cuma', '12 Ara'],
    ['de', 'S2 E6 kommt am Freitag', 'S2 E6 kommt am 12. Dez.', 'Freitag', '12. Dez.'],
  ])('for a weekday and for a date: %s', (tag, ofWeekday, ofDate, weekday, date) => {
    const airs = (kind: string, day: string) =>
      textIn(tag, 'upNext', 'airsOn', { episode: 'S2 E6', kind, day });
    expect([airs('weekday', weekday), airs('date', date)]).toEqual([ofWeekday, ofDate]);
  });

  test.each([
    ['de', 'Gesehen', 'Gesehen'],
    ['es', 'Vista', 'Vista'],
    ['fr', 'Vu', 'Vue'],
    ['it', 'Visto', 'Vista'],
    ['pt-br', 'Assistido', 'Assistida'],
  ])('for a movie and for a series: %s', (tag, movie, series) => {
    const watched = (mediaType: string) => textIn(tag, 'cards', 'watched', { mediaType });
    expect([watched('MOVIE'), watched('TV')]).toEqual([movie, series]);
  });
});
