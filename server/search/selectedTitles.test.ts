import { describe, expect, test } from 'vitest';
import { fallbackLocale, findLocale } from '../../contract/locales.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import {
  credit,
  details,
  facts,
  movie,
  pagesOf,
  personWithCredits,
  series,
} from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const QUERY = `query ($text: String!) {
  search(text: $text) {
    partial ignoredWords understood { label without genre region service { id } title { id } person { id } }
    people { id } titles { edges { node { id } person { id } personRole } }
  }
}`;
interface Search {
  readonly understood: readonly unknown[];
  readonly titles: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}

const ADA = personWithCredits(7, 'Ada Marsh', [
  credit(movie(1, { genreIds: [35], voteCount: 10 })),
  credit(movie(1, { genreIds: [35], voteCount: 10 }), { role: 'DIRECTING', parts: ['Director'] }),
  credit(movie(2, { genreIds: [35], releaseDate: '1995-01-01', voteCount: 90 })),
  credit(series(3, { genreIds: [80], originalLanguage: 'ko' })),
  credit(series(4), { role: 'CREATING', parts: ['Creator'] }),
]);
const GRACE = personWithCredits(8, 'Grace Oyelaran', [
  credit(movie(1)),
  credit(series(3)),
  credit(movie(11), { role: 'WRITING', parts: ['Novel'] }),
  credit(movie(12), { role: 'DIRECTING', parts: ['Script Supervisor'] }),
  credit(movie(13), { role: 'PRODUCTION', parts: ['Executive Producer'] }),
  credit(movie(14), { role: 'PRODUCTION', parts: ['Casting'] }),
  credit(movie(15), { role: 'SOUND', parts: ['Original Music Composer'] }),
  credit(movie(16), { role: 'SOUND', parts: ['Sound Mixer'] }),
  credit(movie(17), { role: 'CREW', parts: ['Editor'] }),
]);

/** Finds Ada and Grace by their names. */
function withCredits(more: ConstructorParameters<typeof InMemoryTmdb>[0] = {}): InMemoryTmdb {
  return new InMemoryTmdb({
    search: ({ text }) => ({ people: [ADA, GRACE].filter(({ name }) => name === text) }),
    people: [ADA, GRACE],
    ...more,
  });
}

async function search(text: string, tmdb = withCredits()) {
  const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY, { text });
  expect(errors).toEqual([]);
  const { search: found } = data as { search: Search };
  return { ...found, ids: found.titles.edges.map(({ node }) => node.id) };
}

describe('the titles of people', () => {
  test('are those of the role, the most voted first; without one, each says in which', async () => {
    const found = await search('directed by Ada Marsh');
    expect(found).toMatchObject({
      understood: [{ label: 'Directed by Ada Marsh', without: '"Ada Marsh"', person: { id: 'person:7' } }],
      people: [{ id: 'person:7' }],
      titles: { edges: [{ node: { id: 'movie:1' }, person: null, personRole: null }] },
    });
    expect((await search('shows created by Ada Marsh')).ids).toEqual(['tv:4']);
    expect((await search('starring Ada Marsh')).ids).toEqual(['tv:3', 'movie:2', 'movie:1']);
    expect((await search('Ada Marsh movies')).titles.edges).toEqual([
      { node: { id: 'movie:2' }, person: { id: 'person:7' }, personRole: 'ACTING' },
      { node: { id: 'movie:1' }, person: { id: 'person:7' }, personRole: 'DIRECTING' },
    ]);
  });

  test.each([
    ['written by Grace Oyelaran', ['movie:11']],
    ['shows written by Ada Marsh', ['tv:4']],
    ['movies produced by Grace Oyelaran', ['movie:13']],
    ['music by Grace Oyelaran', ['movie:15']],
    ['by Ada Marsh', ['tv:4', 'movie:1']],
    ['by Grace Oyelaran', ['movie:11']],
    ['directed by Grace Oyelaran', []],
  ])('are what the words say that the person did: %j', async (text, ids) => {
    expect((await search(text)).ids).toEqual(ids);
  });

  test.each([
    ['by Iris Vale', 'With Iris Vale', ['movie:1', 'tv:3']],
    ['thrillers made by Iris Vale', 'With Iris Vale', ['movie:1']],
    ['movies directed by Iris Vale', 'Directed by Iris Vale', []],
    ['thrillers written by Iris Vale', 'Written by Iris Vale', []],
  ])(
    'of someone who only acts are those with them, unless %j says what they do not',
    async (text, label, ids) => {
      const iris = personWithCredits(9, 'Iris Vale', [
        credit(movie(1, { genreIds: [53] })),
        credit(series(3)),
      ]);
      const tmdb = new InMemoryTmdb({
        search: ({ text: name }) => ({ people: name === 'Iris Vale' ? [iris] : [] }),
        people: [iris],
        discover: ({ page }) => pagesOf([movie(50)])(page),
      });
      const found = await search(text, tmdb);
      expect(found).toMatchObject({ ids, ignoredWords: [], people: [{ id: 'person:9' }] });
      expect(found.understood.at(-1)).toMatchObject({ label });
    },
  );

  test('are those that all of them have', async () => {
    expect((await search('with Ada Marsh and Grace Oyelaran')).ids).toEqual(['tv:3', 'movie:1']);
    expect((await search('shows with Ada Marsh and Grace Oyelaran')).ids).toEqual(['tv:3']);
  });

  test.each([
    ['comedies with Ada Marsh', ['movie:2', 'movie:1']],
    ['comedies with Ada Marsh from the 90s', ['movie:2']],
    ['korean shows with Ada Marsh', ['tv:3']],
    ['newest comedies with Ada Marsh', ['movie:1', 'movie:2']],
  ])('match the rest of %j', async (text, ids) => {
    expect((await search(text)).ids).toEqual(ids);
  });

  test('are discovered if lists do not say what is asked of them, which leaves out shows', async () => {
    const discovered: unknown[] = [];
    const tmdb = withCredits({
      discover: ({ mediaType, runtimeLte, withPeople, page }) => {
        discovered.push([mediaType, runtimeLte, withPeople, page]);
        return pagesOf([movie(2), movie(9)])(page);
      },
    });
    expect((await search('with Ada Marsh under two hours', tmdb)).ids).toEqual(['movie:2']);
    expect(discovered).toEqual([
      ['MOVIE', 120, 7, 1],
      ['MOVIE', 120, 7, 2],
    ]);
    expect(await search('short shows with Ada Marsh')).toMatchObject({
      ids: ['tv:3'],
      ignoredWords: ['short'],
    });
  });

  test('make the search partial if they cannot be read', async () => {
    const tmdb = withCredits().fail('person 7', new TmdbError('fetchPersonDetails', 500));
    expect(await search('with Ada Marsh', tmdb)).toMatchObject({ partial: true, understood: [], ids: [] });
  });
});

describe('titles like another', () => {
  const harbour = movie(1, {
    title: 'The Paper Harbour',
    details: details({
      related: {
        similar: [movie(5, { genreIds: [35] }), movie(6), movie(7, { releaseDate: '1980-01-01' })],
        facts: facts({
          keywords: [
            { tmdbId: 70, name: 'ship' },
            { tmdbId: 71, name: 'storm' },
          ],
        }),
      },
    }),
  });
  const like = (more: ConstructorParameters<typeof InMemoryTmdb>[0] = {}) =>
    new InMemoryTmdb({
      titles: [harbour],
      search: ({ text }) => ({ titles: /^(?:the )?paper harbour$/i.test(text) ? [harbour] : [] }),
      ...more,
    });

  test('are the similar ones that match the rest', async () => {
    const found = await search('Like paper harbour', like());
    expect(found).toMatchObject({
      ids: ['movie:5', 'movie:6'],
      understood: [{ label: 'Like The Paper Harbour', without: '"paper harbour"', title: { id: 'movie:1' } }],
    });
    expect((await search('comedies like paper harbour', like())).ids).toEqual(['movie:5']);
  });

  test('share a genre and a keyword if they are of the other kind, or filtered by what lists do not say', async () => {
    const tmdb = like({
      discover: ({ mediaType, page }) => pagesOf(mediaType === 'TV' ? [series(9)] : [])(page),
    });
    expect((await search('shows like paper harbour', tmdb)).ids).toEqual(['tv:9']);
    expect(tmdb.calls).toContain('discover TV 18 70|71 popularity.desc 1');
    await search('short shows like paper harbour', tmdb);
    expect(tmdb.calls.filter((call) => call === 'discover TV 18 70|71 popularity.desc 1')).toHaveLength(2);
  });
});

test('services are those of the language’s country', async () => {
  const language = findLocale('de') ?? fallbackLocale;
  const watchProviders = [{ tmdbId: 3, name: 'The Kiosk', logoPath: null, priority: 1 }];
  const tmdb = new InMemoryTmdb({ watchProviders });
  const { data } = await new GraphqlTestServer(tmdb, { language }).query(QUERY, { text: 'kiosk' });
  expect(data).toMatchObject({
    search: { understood: [{ label: 'The Kiosk (DE)', region: 'DE', service: { id: 'provider:3' } }] },
  });
});

test('without the list of services, a search for a name is complete, and one for a service is not', async () => {
  const tmdb = withCredits().fail('services MOVIE US', new TmdbError('fetchServices', 500));
  expect(await search('Ada Marsh', tmdb)).toMatchObject({ partial: false, people: [{ id: 'person:7' }] });
  expect(await search('comedies on kiosk', tmdb)).toMatchObject({ partial: true, understood: [] });
});

test.each([
  ['Lachfilm', 'Lachfilm', '"Lachfilm"'],
  ['lachfilm 1990s', 'Lachfilm', '1990s'],
])('a genre may have TMDB’s name in the page’s language: %j', async (text, label, without) => {
  const language = findLocale('de') ?? fallbackLocale;
  const tmdb = new InMemoryTmdb({ genreNames: [{ id: 35, name: 'Lachfilm' }] });
  const { data } = await new GraphqlTestServer(tmdb, { language }).query(QUERY, { text });
  expect((data as { search: { understood: unknown[] } }).search.understood[0]).toMatchObject({
    genre: 'Comedy',
    label,
    without,
  });
  await new GraphqlTestServer(tmdb).query(QUERY, { text: 'lachfilm 1990s' });
  expect(tmdb.calls.filter((call) => call.startsWith('genreNames'))).toEqual([
    'genreNames MOVIE',
    'genreNames TV',
  ]);
});

test('the words of the page’s language need no lookup, and a title of that name comes first', async () => {
  const language = findLocale('de') ?? fallbackLocale;
  const tmdb = new InMemoryTmdb({
    search: { titles: [movie(1, { title: 'Etwas Lustiges' })] },
    discover: ({ page }) => pagesOf([movie(50)])(page),
  });
  const { data } = await new GraphqlTestServer(tmdb, { language }).query(QUERY, { text: 'etwas Lustiges' });
  expect(data).toMatchObject({
    search: {
      understood: [{ genre: 'Comedy', label: 'Etwas Lustiges', without: '"etwas Lustiges"' }],
      titles: { edges: [{ node: { id: 'movie:1' } }, { node: { id: 'movie:50' } }] },
    },
  });
  expect(tmdb.calls.filter((call) => !/^(?:search|discover) /.test(call))).toEqual([]);
});

test('a title of exactly the searched name comes first, and alone if a meaning had to be looked up', async () => {
  const titles = [
    movie(1, { title: 'Comedy Night' }),
    movie(2, { title: 'Comedy' }),
    movie(3, { title: 'Kiosk' }),
  ];
  const tmdb = new InMemoryTmdb({
    search: ({ text }) => ({ titles: titles.filter(({ title }) => title.startsWith(text)) }),
    watchProviders: [{ tmdbId: 3, name: 'Kiosk', logoPath: null, priority: 1 }],
    discover: ({ page }) => pagesOf([movie(50)])(page),
  });
  expect((await search('Comedy', tmdb)).ids.slice(0, 3)).toEqual(['movie:2', 'movie:1', 'movie:50']);
  expect(await search('Kiosk', tmdb)).toMatchObject({ understood: [], ids: ['movie:3'] });
});
