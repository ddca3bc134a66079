import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { openTwoAccounts } from '../../embedded/accounts/testing/openTwoAccounts.ts';
import { EmbeddedStores } from '../../embedded/accounts/viewerStores.ts';
import { GraphqlTestServer } from '../../server/testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../server/testing/inMemoryTmdb.ts';
import { libraryPart } from '../../server/testing/libraryPart.ts';
import { details, movie, series } from '../../server/testing/recordBuilders.ts';
import { usedHeap } from '../../server/testing/usedHeap.ts';
import { createAccountExports } from '../../server/viewer/export/accountExports.ts';
import { accountExport } from '../../server/viewer/export/exportSchema.ts';
import { importUpload } from '../../web/pages/import/testing/importUpload.ts';
import { sourceFile } from '../../web/pages/import/testing/sourceFiles.ts';
import { releaseDateOf, seedFullAccount } from '../records/fullAccount.ts';
import { seasonsOf } from '../records/titlesOnDemand.ts';
import { printResult } from './report.ts';

/**
 * Exports an account of 100,000 plays, imports it into a new one through the page's parsers and the schema, and compares what that
 * exports; `every=20` takes a part of it. Prints what each step took, and how the memory of an export grows.
 */
const every = Number(/^every=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 1);
const IMPORT_ID = '5c0f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c01';
/** Characters between two measurements of the memory. */
const STEP = 4_000_000;

const usedMegabytes = () => usedHeap() / 1_000_000;

/** A movie database that has every movie and series. */
function database(): InMemoryTmdb {
  const episodesOf = (tmdbId: number, season: number) => seasonsOf(tmdbId)[season - 1] ?? 0;
  return new InMemoryTmdb({
    details: ({ mediaType, tmdbId }) => {
      const releaseDate = releaseDateOf(tmdbId);
      if (mediaType === 'MOVIE') return movie(tmdbId, { releaseDate, details: details() });
      const seasons = seasonsOf(tmdbId).map((episodeCount, index) => ({
        ...{ number: index + 1, name: `Season ${index + 1}`, airDate: '2020-01-01', episodeCount },
        posterPath: null,
      }));
      return series(tmdbId, { releaseDate, details: details({ status: 'Ended', seasons }) });
    },
    episodeDates: ({ seriesId, numbers }) =>
      numbers.map((number) => ({
        number,
        episodes: Array.from({ length: episodesOf(seriesId, number) }, (_, index) => ({
          number: index + 1,
          airDate: '2020-01-01',
        })),
      })),
  });
}

/** Runs a step, and prints its time and its CPU. */
async function measured<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const result = await step();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  printResult(name, `${seconds(performance.now() - start)}, CPU ${seconds((user + system) / 1000)}`);
  return result;
}

const { folder, database: opened, uids, close } = await openTwoAccounts();
const [first, second] = uids;
try {
  const store = new EmbeddedStores(opened, pino({ level: 'error' }));
  const server = new GraphqlTestServer(database(), { viewerStores: store });
  const exports = createAccountExports({ accounts: server.accounts, viewerStores: store });

  /** Writes a viewer's export to a file, and returns its path with the memory in use meanwhile. */
  const write = async (uid: string) => {
    const file = path.join(folder, `${uid}.json`);
    const viewer = { uid, displayName: null, email: null };
    const memory: number[] = [];
    let length = 0;
    const chunks = async function* () {
      const all = exports.read('account', { viewer, scopes: ['READ_LIBRARY'] }, () => undefined);
      for await (const chunk of all) {
        length += chunk.length;
        if (length >= memory.length * STEP) memory.push(usedMegabytes());
        yield chunk;
      }
    };
    await pipeline(Readable.from(chunks()), createWriteStream(file));
    const { size } = await stat(file);
    const used = memory.map((megabytes) => megabytes.toFixed(1)).join(' ');
    printResult('  its size, and the heap meanwhile, in MB', (size / 1_000_000).toFixed(1), used);
    return file;
  };
  const libraryIn = async (file: string) =>
    libraryPart(accountExport.parse(JSON.parse(await readFile(file, 'utf8'))));
  const hashOf = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

  const token = server.accounts.signIn(second);
  const plays = await measured('Fill the account', () => seedFullAccount(store, first, { every }));
  const before = await measured('Export it', () => write(first));
  let requests = 0;
  const ask = async (query: string, variables: Record<string, unknown>) => {
    requests += 1;
    const { data, errors } = await server.query(query, variables, token);
    if (errors[0]) throw new Error(errors[0].message);
    return data;
  };
  const file = sourceFile('marquee-data.json', await readFile(before));
  await measured('Import it into another', () => importUpload([file], IMPORT_ID, ask));
  const after = await measured('Export that', () => write(second));
  const [one, other] = [await libraryIn(before), await libraryIn(after)];
  for (const name of ['titles', 'plays', 'ratings', 'lists'] as const) {
    const isSame = hashOf(one[name]) === hashOf(other[name]);
    printResult(
      name,
      `${one[name].length}, ${isSame ? 'the same' : `NOT THE SAME as ${other[name].length}`}`,
    );
    if (isSame) continue;
    process.exitCode = 1;
    const [texts, others] = [one[name], other[name]].map((records) =>
      records.map((record) => JSON.stringify(record)),
    );
    const nth = texts?.findIndex((text, index) => text !== others?.[index]) ?? -1;
    printResult('  first difference', texts?.[nth] ?? '', others?.[nth] ?? '');
  }
  printResult('plays, requests', String(plays), String(requests));
} finally {
  await close();
}
