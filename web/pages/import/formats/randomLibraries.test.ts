import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { type Fact, randomLibrary } from '../testing/randomLibrary.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { writers } from '../testing/writers/writers.ts';
import { recognize } from './formats.ts';

/** How many libraries are written in each format. */
const LIBRARIES = 40;

/** A fact as a line that is the same for equal facts. */
function lineOf({
  kind,
  target,
  when,
  rating,
  text,
  tags,
  spoiler,
  rewatch,
  count,
  upTo,
  list,
  position,
}: Fact) {
  const { originalName, episodeName, ...own } = target ?? {};
  const names = { ...(originalName && { originalName }), ...(episodeName && { episodeName }) };
  const fact = { kind, target: target && { ...own, ...names }, when, rating, text, tags, spoiler, rewatch };
  return JSON.stringify(sorted({ ...fact, count, upTo, list, position }));
}

/** A value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  );
}

describe('random libraries come back from the files of a service as far as these hold them', () => {
  test.each(writers)('%s', (_name, source, write) => {
    for (let seed = 1; seed <= LIBRARIES; seed += 1) {
      const random = createRandom(seed);
      const { files, answers = {}, facts } = write(randomLibrary(random), random);
      const upload = recognize(Object.entries(files).map(([path, content]) => sourceFile(path, content)));
      expect(upload.source, `of library ${seed}`).toBe(source);
      const chosen = upload.questions.map(({ id, options }) => [id, answers[id] ?? options[0]?.value ?? '']);
      const rows = [...upload.parse({ ...Object.fromEntries(chosen), ...answers })];
      const lines = rows.flatMap((row) => ('why' in row ? [] : lineOf(row)));
      expect(lines.toSorted(), `library ${seed}`).toEqual(facts.map(lineOf).toSorted());
      const refused = rows.filter((row) => 'why' in row && row.why === 'REFUSED');
      expect(refused, `library ${seed}`).toEqual([]);
    }
  });
});
