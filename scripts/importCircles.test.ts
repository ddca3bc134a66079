import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each file imports of the others, types and lazy chunks included; lint sees neither. */
function readImports(): Map<string, string[]> {
  const folders = ['contract', 'server', 'embedded', 'web', 'e2e', 'lab', 'scripts'];
  const files = folders.flatMap((folder) =>
    readdirSync(root + folder, { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`),
  );
  const isHandWritten = (file: string) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\/|\/node_modules\/|^web\/gql\//.test(file);
  return new Map(
    files.filter(isHandWritten).map((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const imports = source.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm);
      return [file, [...imports].map(([, name = '']) => path.posix.join(path.dirname(file), name))];
    }),
  );
}

test('no files import each other in a circle', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(300);
  const reaches = (file: string) => {
    const reached = new Set(imports.get(file));
    for (const next of reached) imports.get(next)?.forEach((target) => reached.add(target));
    return reached;
  };
  expect([...imports.keys()].filter((file) => reaches(file).has(file))).toEqual([]);
});
