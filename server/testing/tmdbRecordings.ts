import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real answers of TMDB, kept beside the project because their text is not ours to commit. */
const FOLDER = path.resolve(import.meta.dirname, '../../../shared/tmdb/recorded');

/** One recorded answer. */
export interface Recording {
  /** What was asked, such as movie_popular. */
  readonly endpoint: string;
  readonly file: string;
  /** The recorded request with its parameters, where it is known: /3/movie/popular?page=2. */
  readonly request: string;
  /** The answer's body as it was received. */
  readonly body: string;
}

/** Every recording, or why there is none to replay. REQUIRE_RECORDINGS=1 makes their absence an error. */
export function readRecordings(): { recordings: Recording[]; missing?: string } {
  const manifest = path.join(FOLDER, 'MANIFEST.tsv');
  if (existsSync(manifest)) return { recordings: readManifest(manifest) };
  const missing = `The recorded answers of TMDB are not at ${FOLDER}: nothing real is replayed.`;
  if (process.env['REQUIRE_RECORDINGS'] === '1')
    throw new Error(`${missing} REQUIRE_RECORDINGS=1 asks for them.`);
  return { recordings: [], missing };
}

function readManifest(manifest: string): Recording[] {
  const [, ...rows] = readFileSync(manifest, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [endpoint = '', file = '', request = ''] = row.split('\t');
    return { endpoint, file, request, body: readFileSync(path.join(FOLDER, file), 'utf8') };
  });
}
