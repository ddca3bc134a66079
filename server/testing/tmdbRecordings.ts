import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real TMDB responses, stored outside the project because their text is not ours to commit. */
const FOLDER = path.resolve(import.meta.dirname, '../../../shared/tmdb/recorded');

/** One recorded response. */
export interface Recording {
  /** The recorded endpoint, such as movie_popular. */
  readonly endpoint: string;
  readonly file: string;
  /** The recorded request with its parameters, if known: /3/movie/popular?page=2. */
  readonly request: string;
  /** The body as it was received. */
  readonly body: string;
}

/** All recordings, or why there are none. With REQUIRE_RECORDINGS=1 their absence is an error. */
export function readRecordings(): { recordings: Recording[]; missing?: string } {
  const manifest = path.join(FOLDER, 'MANIFEST.tsv');
  if (existsSync(manifest)) return { recordings: readManifest(manifest) };
  const missing = `The recorded answers of TMDB are not at ${FOLDER}: nothing real is replayed.`;
  if (process.env['REQUIRE_RECORDINGS'] === '1')
    throw new Error(`${missing} REQUIRE_RECORDINGS=1 requires them.`);
  return { recordings: [], missing };
}

function readManifest(manifest: string): Recording[] {
  const [, ...rows] = readFileSync(manifest, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [endpoint = '', file = '', request = ''] = row.split('\t');
    return { endpoint, file, request, body: readFileSync(path.join(FOLDER, file), 'utf8') };
  });
}
