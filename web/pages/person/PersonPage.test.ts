import { expect, test } from 'vitest';
import type { PersonHeadFragment } from '../../gql/graphql.ts';
import { foldedParagraphs } from './Biography.tsx';
import { personJsonLd, professionsOf } from './PersonPage.tsx';

const url = 'http://localhost:4000/person/7';
const person: PersonHeadFragment = {
  __typename: 'Person',
  id: 'person:7',
  tmdbId: 7,
  name: 'Ada Marlowe',
  biography: 'Two lives.\n\nAnd a third.',
  birthday: '1931-03-14',
  deathday: '2009-01-02',
  birthplace: 'Lisbon, Portugal',
  department: 'Acting',
  profileLarge: 'http://images.example/ada.jpg',
};

test('a person is described in schema.org’s vocabulary', () => {
  expect(personJsonLd(person, url)).toEqual({
    '@type': 'Person',
    name: 'Ada Marlowe',
    url,
    description: 'Two lives.\n\nAnd a third.',
    image: 'http://images.example/ada.jpg',
    birthDate: '1931-03-14',
    deathDate: '2009-01-02',
    birthPlace: { '@type': 'Place', name: 'Lisbon, Portugal' },
    knowsAbout: 'Acting',
  });
});

test('unknown fields are omitted, and the known facts replace a missing biography', () => {
  const bare: PersonHeadFragment = {
    ...person,
    biography: null,
    birthday: null,
    deathday: null,
    birthplace: null,
    profileLarge: null,
  };
  expect(personJsonLd(bare, url)).toEqual({
    '@type': 'Person',
    name: 'Ada Marlowe',
    url,
    description: 'Ada Marlowe, known for acting: movies and TV shows on Marquee.',
    knowsAbout: 'Acting',
  });
  expect(personJsonLd({ ...bare, department: null }, url)['description']).toBe(
    'Movies and TV shows with Ada Marlowe, on Marquee.',
  );
});

test('a folded biography ends with a sentence or a word, in any of its paragraphs', () => {
  const text = 'Two lives.\n\nAnd a third, which nobody expected. The end.';
  expect(foldedParagraphs(text, Infinity)).toEqual([
    ['Two lives.', ''],
    ['And a third, which nobody expected. The end.', ''],
  ]);
  expect(foldedParagraphs(text, 48)).toEqual([
    ['Two lives.', ''],
    ['And a third, which nobody expected.', ' The end.'],
  ]);
  expect(foldedParagraphs(text, 33)).toEqual([
    ['Two lives.', ''],
    ['And a third, which', ' nobody expected. The end.'],
  ]);
  expect(foldedParagraphs(text, 12)).toEqual([
    ['Two lives.', ''],
    ['', 'And a third, which nobody expected. The end.'],
  ]);
});

test('a person’s professions are what they are known for, then the roles of most credits', () => {
  const count = (totalCount: number) => ({ __typename: 'CreditConnection' as const, totalCount });
  const none = {
    ACTING: null,
    DIRECTING: null,
    CREATING: null,
    WRITING: null,
    PRODUCTION: null,
    SOUND: null,
    CREW: count(99),
  };
  const roles = { ...none, ACTING: count(2), WRITING: count(1), DIRECTING: count(7), PRODUCTION: count(3) };
  expect(professionsOf({ ...roles, department: 'Acting' })).toEqual(['Actor', 'Director', 'Producer']);
  expect(professionsOf({ ...none, CREATING: count(2), department: 'Creator' })).toEqual(['Creator']);
  expect(professionsOf({ ...none, department: 'Camera' })).toEqual(['Cinematographer']);
  expect(professionsOf({ ...none, department: null })).toEqual([]);
});
