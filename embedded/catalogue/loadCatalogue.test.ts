import { describe, expect, test } from 'vitest';

import { type CatalogueTitle, addDays } from './catalogue.ts';
import { keywords, movieGenres, seriesGenres } from './genres.ts';
import { loadCatalogue } from './loadCatalogue.ts';

const today = '2026-03-14';
const catalogue = loadCatalogue(today);
const movies = [...catalogue.movies.values()];
const series = [...catalogue.series.values()];
const titles = [...movies, ...series];
const visible = ({ adult, date }: CatalogueTitle): boolean => !adult && date >= '1990';

describe('the size of the catalogue', () => {
  test('it has at least 600 movies, 200 series and 500 people', () => {
    expect(movies.length).toBeGreaterThanOrEqual(600);
    expect(series.length).toBeGreaterThanOrEqual(200);
    expect(catalogue.people.size).toBeGreaterThanOrEqual(500);
  });

  test('movie and series ids 101 to 180 collide on purpose', () => {
    for (let id = 101; id <= 180; id += 1) {
      expect(catalogue.movies.get(id)?.title).toBeDefined();
      expect(catalogue.series.get(id)?.title).not.toBe(catalogue.movies.get(id)?.title);
    }
  });

  test.each([...movieGenres.keys()])('movie genre %i has enough visible movies for a page', (genre) => {
    expect(
      movies.filter((movie) => visible(movie) && movie.genreIds.includes(genre)).length,
    ).toBeGreaterThanOrEqual(genre === 10770 ? 5 : 20);
  });

  test.each([...seriesGenres.keys()])('series genre %i has visible series', (genre) => {
    expect(
      series.filter((one) => visible(one) && one.genreIds.includes(genre)).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test.each([5565, 9840, 315058])('keyword %i, which a genre chip uses, has visible series', (keyword) => {
    expect(
      series.filter((one) => visible(one) && one.keywordIds.includes(keyword)).length,
    ).toBeGreaterThanOrEqual(6);
  });

  test('there are at least 15 visible biographies among the movies', () => {
    expect(
      movies.filter((one) => visible(one) && one.keywordIds.includes(5565)).length,
    ).toBeGreaterThanOrEqual(15);
  });
});

describe('determinism', () => {
  test('the same day gives the same catalogue', () => {
    expect(loadCatalogue(today)).toEqual(catalogue);
  });

  test('another day moves dates, but changes no credits', () => {
    const later = loadCatalogue('2027-09-01');
    expect([...later.people.values()]).toEqual([...catalogue.people.values()]);
    const lasting = ({ id, title, cast, director, voteCount, popularity }: CatalogueTitle) => ({
      id,
      title,
      cast,
      director,
      voteCount,
      popularity,
    });
    expect([...later.movies.values()].map(lasting)).toEqual(movies.map(lasting));
    expect([...later.series.values()].map(lasting)).toEqual(series.map(lasting));
    expect(later.movies.get(101)?.date).not.toBe(catalogue.movies.get(101)?.date);
  });
});

describe('texts', () => {
  test('no title is used twice in the same year', () => {
    const names = movies.map(({ title, date }) => `${title} ${date.slice(0, 4)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(series.map(({ title }) => title)).size).toBe(series.length);
  });

  test('no sentence of an overview is used twice, in any title or episode', () => {
    const sentences = titles.flatMap(({ overview, seasons }) =>
      [overview, ...seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.overview))].flatMap(
        (text) => text.split(/(?<=[.!?…’])\s+(?=[\p{Lu}‘“])/u).filter((sentence) => sentence.length > 3),
      ),
    );
    expect(sentences.length).toBeGreaterThan(3000);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  test('no text has a detectable typo', () => {
    const texts = titles.flatMap(({ title, tagline, overview, cast, seasons }) => [
      title,
      tagline,
      overview,
      ...cast.map(({ character }) => character),
      ...seasons.flatMap(({ episodes }) => episodes.flatMap((episode) => [episode.name, episode.overview])),
    ]);
    const slips =
      /[{}[\]|]|undefined|\bnull\b| {2}|(?<!\.)\.\.(?!\.)|^\s|\s$|(?<!\p{L})a (?!on[ec]|eu|ew|u|O\b)(?:[aeio]\w|hour\b)|(?<!\p{L})an [bcdfgjklmnpqrstvwxyz]/u;
    expect(texts.filter((text) => slips.test(text))).toEqual([]);
  });

  test('overviews begin with a capital letter and end with a full stop', () => {
    const overviews = titles.map(({ overview }) => overview).filter(Boolean);
    expect(overviews.filter((overview) => !/^[\p{Lu}\p{N}“‘].*[.!?…][”’]?$/u.test(overview))).toEqual([]);
  });

  test('there are names with quotes, accents, other scripts and great length', () => {
    const names = titles.map(({ title }) => title);
    for (const script of [
      /["“]/,
      /['’]/,
      /[é-ü]/,
      /\p{sc=Han}/u,
      /\p{sc=Arab}/u,
      /\p{sc=Grek}/u,
      /\p{sc=Hang}/u,
      /\p{sc=Deva}/u,
      /\p{sc=Cyrl}/u,
      /[<&]/,
      /.{200}/,
    ]) {
      expect(names.some((name) => script.test(name))).toBe(true);
    }
    const people = [...catalogue.people.values()].map(({ name }) => name);
    expect(people.some((name) => /\p{sc=Han}/u.test(name))).toBe(true);
    expect(people.some((name) => /\p{sc=Arab}/u.test(name))).toBe(true);
  });
});

describe('gaps', () => {
  test('some titles are adult, or lack a poster, a backdrop, a date, votes, an overview or a trailer', () => {
    expect(movies.some(({ adult }) => adult)).toBe(true);
    expect(movies.some(({ hasPoster }) => !hasPoster)).toBe(true);
    expect(movies.some(({ hasBackdrop }) => !hasBackdrop)).toBe(true);
    expect(movies.some(({ date }) => date === '')).toBe(true);
    expect(series.some(({ date }) => date === '')).toBe(true);
    expect(movies.some(({ voteCount, date }) => voteCount === 0 && date !== '' && date < today)).toBe(true);
    expect(titles.some(({ overview }) => overview === '')).toBe(true);
    expect(movies.slice(0, 56).filter(({ trailerKey }) => trailerKey === null).length).toBeGreaterThanOrEqual(
      2,
    );
    const people = [...catalogue.people.values()];
    expect(people.some(({ hasPortrait }) => !hasPortrait)).toBe(true);
    expect(people.some(({ birthday }) => birthday === null)).toBe(true);
    expect(people.some(({ placeOfBirth }) => placeOfBirth === null)).toBe(true);
    expect(people.some(({ deathday }) => deathday !== null)).toBe(true);
  });

  test('dates run from the 1950s to next year', () => {
    const dates = movies
      .map(({ date }) => date)
      .filter((date) => date !== '')
      .sort();
    expect(dates[0]).toMatch(/^195/);
    expect(dates.at(-1)).toMatch(/^2027/);
  });

  test('unreleased titles have no votes', () => {
    for (const movie of movies.filter(({ date }) => date > today)) expect(movie.voteCount).toBe(0);
  });
});

describe('credits', () => {
  test('every credit names a person of the catalogue, and no two share an id', () => {
    const ids = titles.flatMap(({ cast, crew }) => [...cast, ...crew]);
    for (const { personId } of ids) expect(catalogue.people.has(personId)).toBe(true);
    expect(new Set(ids.map(({ creditId }) => creditId)).size).toBe(ids.length);
  });

  test('no person works before the age of seventeen or after their death', () => {
    for (const { title, cast, crew, date } of titles.filter((one) => one.date !== '')) {
      for (const { personId } of [...cast, ...crew]) {
        const { birthday = null, deathday = null } = catalogue.people.get(personId) ?? {};
        if (birthday) {
          const age = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4));
          expect(age, `${personId} in ${title}`).toBeGreaterThanOrEqual(17);
        }
        if (deathday) expect(date <= deathday, `${personId} in ${title}`).toBe(true);
      }
    }
  });

  test('nearly every title has a composer, and some directors wrote what they directed', () => {
    const with_ = (job: string) => titles.filter(({ crew }) => crew.some((one) => one.job === job)).length;
    expect(with_('Original Music Composer')).toBeGreaterThan(titles.length * 0.9);
    expect(with_('Original Music Composer')).toBeLessThan(titles.length);
    expect(with_('Writer')).toBeGreaterThan(100);
  });
});

describe('seasons', () => {
  const running = series.filter(({ seasons }) =>
    seasons.some(({ episodes }) => episodes.some(({ airDate }) => airDate !== null && airDate > today)),
  );

  test('specials are season 0 and come first, as in TMDB', () => {
    const special = series.filter(({ seasons }) => seasons.some(({ number }) => number === 0));
    expect(special.length).toBeGreaterThan(20);
    for (const { seasons } of special) expect(seasons[0]).toMatchObject({ number: 0, name: 'Specials' });
  });

  test('a running series has its next episode within a week, and then weekly', () => {
    const weekly = running.filter(({ date }) => date <= today);
    expect(weekly.length).toBeGreaterThan(20);
    for (const { seasons } of weekly) {
      const days = seasons.at(-1)?.episodes.flatMap(({ airDate }) => airDate ?? []) ?? [];
      const next = days.findIndex((day) => day > today);
      if (next < 0) continue;
      expect((days[next] ?? '') <= addDays(today, 7)).toBe(true);
      for (let place = 1; place < days.length; place += 1)
        expect(days[place]).toBe(addDays(days[place - 1] ?? '', 7));
    }
  });

  test('some episodes have no date yet', () => {
    expect(
      series.some(({ seasons }) => seasons.at(-1)?.episodes.every(({ airDate }) => airDate === null)),
    ).toBe(true);
  });

  test('unaired episodes have neither still nor overview', () => {
    for (const { seasons } of series) {
      for (const episode of seasons.flatMap(({ episodes }) => episodes)) {
        if (episode.airDate === null || episode.airDate > today) {
          expect(episode).toMatchObject({ hasStill: false, overview: '' });
        }
      }
    }
  });

  test('a series begins on the day of its first regular episode', () => {
    for (const { date, seasons } of series.filter((one) => one.seasons.length > 0)) {
      expect(seasons.find(({ number }) => number === 1)?.episodes[0]?.airDate).toBe(date);
    }
  });
});

test('genres and keywords are TMDB’s', () => {
  for (const movie of movies) for (const id of movie.genreIds) expect(movieGenres.has(id)).toBe(true);
  for (const one of series) for (const id of one.genreIds) expect(seriesGenres.has(id)).toBe(true);
  for (const { keywordIds } of titles) for (const id of keywordIds) expect(keywords.has(id)).toBe(true);
});

test('trailer keys can be part of a URL', () => {
  for (const { trailerKey } of titles) if (trailerKey !== null) expect(trailerKey).toMatch(/^[\w-]{1,64}$/);
});
