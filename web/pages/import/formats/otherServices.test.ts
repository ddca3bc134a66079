import { expect, test } from 'vitest';
import { seedFullAccount } from '../../../../lab/records/fullAccount.ts';
import { InMemoryAccounts } from '../../../../server/testing/inMemoryAccounts.ts';
import { InMemoryStores } from '../../../../server/testing/inMemoryStores.ts';
import { savePlays, storedPlay } from '../../../../server/testing/storedRecords.ts';
import { createAccountExports } from '../../../../server/viewer/export/accountExports.ts';
import { accountExport, type Exported } from '../../../../server/viewer/export/exportSchema.ts';
import { parseFiles } from '../testing/parseFiles.ts';
import { openUpload } from '../upload/openUpload.ts';
import { recognize } from './formats.ts';
import { letterboxdCsv } from './letterboxd/letterboxdCsv.ts';
import type { Parsed, SourceRow, SourceTarget, SourceTime } from './sourceRow.ts';

/** An account with something of everything, as it is exported. */
async function exported() {
  const viewerStores = new InMemoryStores().direct;
  const exports = createAccountExports({ accounts: new InMemoryAccounts(), viewerStores });
  await seedFullAccount(viewerStores, 'ada', { every: 60 });
  const play = (id: string, own: Parameters<typeof storedPlay>[2]) => storedPlay('ada', id, own);
  await savePlays(
    viewerStores,
    play('day', { titleId: 'movie:1', day: '2001-02-03' }),
    play('day-again', { titleId: 'movie:1', day: '2001-02-03' }),
    play('unknown', { titleId: 'movie:900000', day: null, precision: 'UNKNOWN' }),
    play('special', { titleId: 'tv:1', seasonNumber: 0, episodeNumber: 3, day: '2001-02-04' }),
    play('some', { titleId: 'tv:1', seasonNumber: 1, episodeNumber: 1, day: null, precision: 'UNKNOWN' }),
  );
  const access = { viewer: { uid: 'ada', displayName: null, email: null }, scopes: null };
  const read = async (form: 'account' | 'letterboxd' | 'trakt') => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of exports.read(form, access, () => undefined)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
  const rowsOf = async (form: 'letterboxd' | 'trakt') => {
    const { files } = await openUpload([new File([new Uint8Array(await read(form))], `${form}.zip`)]);
    return [...recognize(files).parse({})];
  };
  const document = accountExport.parse(JSON.parse((await read('account')).toString()));
  return { document, rowsOf };
}

const timeOf = (when: SourceTime) => ('at' in when ? when.at : 'day' in when ? when.day : null);

function idOf(target: SourceTarget | null): string {
  const { kind, ids, showIds = ids, season, episode } = target ?? { kind: null, ids: {} };
  const title = `${kind === 'MOVIE' ? 'movie' : 'tv'}:${showIds.tmdb}`;
  return [title, season === undefined ? [] : `s${season}`, episode === undefined ? [] : `e${episode}`]
    .flat()
    .join(':');
}

/** What rows of a kind say, in no order. */
function saidOf(rows: readonly Parsed[], kind: SourceRow['kind'], say: (row: SourceRow) => unknown) {
  const own = rows.flatMap((row) => (!('why' in row) && row.kind === kind ? [row] : []));
  return sorted(own.map(say));
}

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

/** The id of a play's movie or episode. */
const playedId = ({ titleId, seasonNumber, episodeNumber }: Exported['plays'][number]) =>
  episodeNumber === null ? titleId : `${titleId}:s${seasonNumber}:e${episodeNumber}`;
const whole = (value: number) => Math.max(1, Math.round(value));

test('all that Trakt’s files can hold comes back from them', async () => {
  const { document, rowsOf } = await exported();
  const rows = await rowsOf('trakt');
  expect(rows.filter((row) => 'why' in row)).toEqual([]);
  expect(saidOf(rows, 'PLAY', ({ target, when }) => [idOf(target), timeOf(when)])).toEqual(
    sorted(document.plays.map((play) => [playedId(play), play.at ?? play.day])),
  );
  expect(saidOf(rows, 'RATING', ({ target, rating, when }) => [idOf(target), rating, timeOf(when)])).toEqual(
    sorted(
      document.ratings.map(({ targetId, value, at }) => [targetId, { value: whole(value), scale: 10 }, at]),
    ),
  );
  expect(saidOf(rows, 'WATCHLIST', ({ target, when }) => [idOf(target), timeOf(when)])).toEqual(
    sorted(document.titles.flatMap(({ titleId, listedAt }) => (listedAt ? [[titleId, listedAt]] : []))),
  );
});

test('all that Letterboxd’s files can hold comes back from them', async () => {
  const { document, rowsOf } = await exported();
  const rows = await rowsOf('letterboxd');
  expect(rows.filter((row) => 'why' in row)).toEqual([]);
  const movies = document.plays.filter(({ titleId }) => titleId.startsWith('movie:'));
  const dated = new Set(movies.flatMap(({ titleId, day }) => (day === null ? [] : [titleId])));
  // A viewing without a day says that the movie was watched, as those with one do.
  const viewings = movies.filter(({ titleId, day }) => day !== null || !dated.has(titleId));
  expect(saidOf(rows, 'PLAY', ({ target, when }) => [idOf(target), timeOf(when)])).toEqual(
    sorted(viewings.map(({ titleId, day }) => [titleId, day])),
  );
  expect(saidOf(rows, 'RATING', ({ target, rating }) => [idOf(target), rating])).toEqual(
    sorted(
      document.ratings
        .filter(({ targetId }) => targetId.startsWith('movie:'))
        .map(({ targetId, value }) => [targetId, { value: whole(value), scale: 10 }]),
    ),
  );
  expect(saidOf(rows, 'WATCHLIST', ({ target }) => idOf(target))).toEqual(
    sorted(
      document.titles.flatMap(({ titleId, listedAt }) =>
        listedAt && titleId.startsWith('movie:') ? [titleId] : [],
      ),
    ),
  );
  // The movies of each list, in its order; a list's name without what a file's name cannot have.
  const movieLists = document.lists.map(({ name, items }) => ({
    name: name.replaceAll('-', ' '),
    movies: items.flatMap(({ titleId }) => (titleId.startsWith('movie:') ? [titleId] : [])),
  }));
  const lists = rows.flatMap((row) => (!('why' in row) && row.kind === 'LIST' && row.list ? [row.list] : []));
  const items = rows.flatMap((row) => (!('why' in row) && row.kind === 'LIST_ITEM' ? [row] : []));
  const readLists = lists.map(({ key, name }) => ({
    name,
    movies: items
      .filter(({ list }) => list?.key === key)
      .toSorted((one, other) => (one.list?.position ?? 0) - (other.list?.position ?? 0))
      .map(({ target }) => idOf(target)),
  }));
  expect(sorted(readLists)).toEqual(sorted(movieLists.filter((list) => list.movies.length > 0)));
});

test('Letterboxd’s files of other programs are read by their columns', () => {
  const files = {
    'films.csv':
      'Title,Year,imdbID,WatchedDate,Rating,Rewatch,Tags,Review\nThe Long Night,2019,tt0000005,2025-03-02,3.5,true,"tea, rain","Fine, ""very"""\n',
    'watchlist.csv': 'tmdbID,Title,Year\n5,The Long Night,2019\n',
    'lists/2 Rainy days-2.csv': 'tmdbID,Title,Year\n6,The Short Day,\n',
    'lists/3 Tea-1.csv': 'Title,tmdbID\nThe Cup,7\n',
  };
  expect(parseFiles(letterboxdCsv, files)).toEqual([
    '1 PLAY movie The Long Night (2019) imdb:tt0000005 @2025-03-02 rewatch “Fine, "very"”',
    '1 RATING movie The Long Night (2019) imdb:tt0000005 3.5/5 @?',
    '1 WATCHLIST movie The Long Night (2019) tmdb:5 @?',
    '1 LIST_ITEM [Rainy days 1001] movie The Short Day tmdb:6 @?',
    '1 LIST [Tea] @?',
    '1 LIST_ITEM [Tea 1] movie The Cup tmdb:7 @?',
  ]);
});
