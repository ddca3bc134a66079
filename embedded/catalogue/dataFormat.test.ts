import { expect, test } from 'vitest';
import { z } from 'zod';
import { regions } from '../../contract/locales.ts';
import { compositions } from './art/compositions.ts';
import { readData } from './dataFormat.ts';
import { genreNumber, keywordNumber } from './genres.ts';
import { TRANSLATED } from './tmdb/translation.ts';

const day = z.union([z.int(), z.iso.date(), z.literal('')]);
const id = z.int().positive();
const text = z.string().trim();
const name = text.min(1);
const gap = z.literal(false).optional();
const episode = z.strictObject({
  name,
  overview: name.max(200).optional(),
  date: z.null().optional(),
  minutes: z.int().positive().nullable().optional(),
  still: gap,
});
const season = z.union([
  z.strictObject({
    number: z.int().min(0),
    name: name.optional(),
    starts: day,
    every: z.int().positive().optional(),
    episodes: z.array(episode).min(1),
  }),
  z.strictObject({ number: z.int().min(1), name: name.optional(), announced: z.int().positive() }),
]);
const titleShape = {
  id,
  title: name,
  originalTitle: name.optional(),
  language: z.string().regex(/^[a-z]{2}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  date: day,
  genres: z.array(name),
  keywords: z.array(name).min(1).optional(),
  tagline: text,
  overview: text.max(600),
  composition: z.enum(compositions),
  runtime: z.int().min(0),
  votes: z.tuple([z.number().min(0).max(10), z.int().positive()]).optional(),
  popularity: z.number().min(0),
  trend: z.number().min(0).optional(),
  adult: z.literal(true).optional(),
  trailer: gap,
  poster: gap,
  backdrop: gap,
  director: id.optional(),
  writer: id.optional(),
  composer: id.optional(),
  cast: z.array(z.tuple([id, name])),
};
const movies = z.array(z.strictObject(titleShape)).parse(readData('movies'));
const series = z.array(z.strictObject({ ...titleShape, seasons: z.array(season) })).parse(readData('series'));
const people = z
  .array(
    z.strictObject({
      id,
      name,
      gender: z.literal([1, 2]),
      origin: name,
      born: z.int().min(1900).max(2010),
      birthday: z.iso.date().optional(),
      died: z.iso.date().optional(),
      placeOfBirth: name.optional(),
      portrait: gap,
      popularity: z.number().positive(),
    }),
  )
  .parse(readData('people'));

const collections = z
  .array(z.strictObject({ id, name, overview: text.max(300), movies: z.array(id).min(2) }))
  .parse(readData('collections'));
const services = z
  .array(
    z.strictObject({
      id,
      name,
      ways: z.array(z.enum(['flatrate', 'free', 'ads', 'rent', 'buy'])).min(1),
      countries: z.array(z.enum(regions)).min(1).optional(),
      colour: z.string().regex(/^#[\da-f]{6}$/),
      mark: z.string().regex(/^M[\s\d.,a-zA-Z-]+$/),
    }),
  )
  .parse(readData('services'));
const makers = z
  .record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({ companies: z.array(name).length(2), network: name }),
  )
  .parse(readData('makers'));

const translationSchema = z.strictObject({ title: name, tagline: name.max(120), overview: name.max(600) });
const byNumber = <T extends z.ZodType>(texts: T) => z.record(z.string().regex(/^\d+$/), texts);
const translations = z.strictObject({
  movie: byNumber(translationSchema),
  tv: byNumber(translationSchema),
  person: byNumber(name.max(1000)),
});

test.each(TRANSLATED)('translations/%s.json contains existing titles and people only', (code) => {
  const { movie, tv, person } = translations.parse(readData(`translations/${code}`));
  const unknownIds = (texts: object, all: readonly { readonly id: number }[]) =>
    Object.keys(texts).filter((number) => !all.some((one) => one.id === Number(number)));
  expect([...unknownIds(movie, movies), ...unknownIds(tv, series), ...unknownIds(person, people)]).toEqual(
    [],
  );
  expect(Object.keys(movie).length + Object.keys(tv).length).toBeGreaterThanOrEqual(40);
  const english = new Set([...movies, ...series].map(({ overview }) => overview));
  const texts = [...Object.values(movie), ...Object.values(tv)].map(({ overview }) => overview);
  expect(texts.filter((overview, at) => english.has(overview) || texts.indexOf(overview) !== at)).toEqual([]);
});

test('collections contain existing movies, each at most once', () => {
  const movieIds = new Set(movies.map((movie) => movie.id));
  const gathered = collections.flatMap((collection) => collection.movies);
  expect(gathered.filter((movie, at) => !movieIds.has(movie) || gathered.indexOf(movie) !== at)).toEqual([]);
});

test('each country has production companies and broadcasters', () => {
  expect([...movies, ...series].filter(({ country }) => !(country in makers))).toEqual([]);
});

test.each([
  ['movies', movies],
  ['series', series],
  ['people', people],
  ['collections', collections],
  ['services', services],
])('the ids of the %s are unique', (_name, all) => {
  const ids = (all as readonly { readonly id: number }[]).map((one) => one.id);
  expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([]);
});

test('credits name existing people, and every person has a credit', () => {
  const personIds = new Set(people.map((person) => person.id));
  const employed = new Set(
    [...movies, ...series].flatMap(({ cast, director, writer, composer }) => [
      ...cast.map(([person]) => person),
      ...[director, writer, composer].filter((one) => one !== undefined),
    ]),
  );
  expect([...employed].filter((person) => !personIds.has(person))).toEqual([]);
  expect(people.filter((person) => !employed.has(person.id))).toEqual([]);
});

test('genres and keywords are TMDB’s', () => {
  for (const { genres, keywords = [] } of movies) {
    for (const genre of genres) expect(genreNumber('movie', genre)).toBeGreaterThan(0);
    for (const keyword of keywords) expect(keywordNumber(keyword)).toBeGreaterThan(0);
  }
  for (const { genres } of series) {
    for (const genre of genres) expect(genreNumber('tv', genre)).toBeGreaterThan(0);
  }
});

test('seasons are numbered from 1, after the specials', () => {
  for (const { title, seasons } of series) {
    const numbers = seasons.map(({ number }) => number);
    const first = numbers[0] === 0 ? 0 : 1;
    expect(numbers, title).toEqual(numbers.map((_number, at) => first + at));
  }
});

test('birthdays match the year of birth', () => {
  for (const { name: who, birthday, born } of people) {
    if (birthday) expect(birthday.slice(0, 4), who).toBe(String(born));
  }
});

test('the lengths of the phrase lists are coprime, so that no two biographies use the same phrases', () => {
  const lives = z.record(z.string(), z.array(name)).parse(readData('lives'));
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const lengths = Object.values(lives).map((list) => list.length);
  for (const [place, length] of lengths.entries()) {
    for (const other of lengths.slice(place + 1)) expect(divisor(length, other)).toBe(1);
  }
});

test('neighbouring titles show different images', () => {
  for (const all of [movies, series]) {
    const alike = all.filter(({ composition }, at) => composition === all[at - 1]?.composition);
    expect(alike.map(({ title }) => title)).toEqual([]);
  }
});
