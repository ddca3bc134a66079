import { expect, test } from 'vitest';
import { loadCatalogue } from '../loadCatalogue.ts';
import { biographyOf } from './biography.ts';
import { filmographies } from './filmography.ts';

const today = '2026-03-14';
const catalogue = loadCatalogue(today);
const works = filmographies(catalogue);
const lives = [...catalogue.people.values()].map((person) => {
  const filmography = works.get(person.id) ?? { cast: [], crew: [] };
  return { person, filmography, text: biographyOf(person, filmography, today) };
});
const biographies = lives.filter(({ text }) => text !== '');

test('nearly everyone has a unique biography, some a long one; people with one credit have none', () => {
  expect(biographies.length).toBeGreaterThan(600);
  expect(new Set(biographies.map(({ text }) => text)).size).toBe(biographies.length);
  expect(biographies.filter(({ text }) => text.length > 600).length).toBeGreaterThan(50);
  for (const { filmography, text } of lives) {
    expect(text === '').toBe(filmography.cast.length + filmography.crew.length < 2);
  }
});

test('it names the person, their origin, their first work, and their age at death', () => {
  for (const { person, filmography, text } of biographies) {
    expect(text).toContain(person.name);
    if (person.placeOfBirth) expect(text).toContain(` in ${person.placeOfBirth} `);
    const titles = [...filmography.cast, ...filmography.crew].map(({ title }) => title);
    const dates = titles.map(({ date }) => date).filter((date) => date !== '' && date <= today);
    const year = dates.toSorted()[0]?.slice(0, 4);
    if (year) expect(text).toContain(`(${year}), `);
    if (person.deathday) expect(text).toContain(`died in ${person.deathday.slice(0, 4)}, aged `);
    else expect(text).not.toContain(' died in ');
  }
});

test('no text has a detectable typo', () => {
  const slips = /[{}[\]|]|undefined|\bnull\b| {2}|(?<!\.)\.\.(?!\.)|^\s|\s$|, ,|\.”\./u;
  expect(biographies.map(({ text }) => text).filter((text) => slips.test(text))).toEqual([]);
});
