import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import {
  buildClientSchema,
  buildSchema,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, inject, test } from 'vitest';
import { documents } from './documents.ts';
import { namesRun } from './everyOperation.ts';
import { introspect } from './schema.ts';

const { url } = inject('product');
const root = fileURLToPath(new URL('../../../', import.meta.url));

test('the introspection that Apollo iOS and Kotlin generate code from is complete', async () => {
  const introspection = await introspect(url);
  const schema = buildClientSchema(introspection);
  const file = buildSchema(await readFile(path.join(root, 'schema.graphql'), 'utf8'));
  expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(file)));
  expect(schema.getType('TitleLookup')).toMatchObject({ isOneOf: true });
  expect(schema.getType('Date')).toMatchObject({ specifiedByURL: expect.stringMatching(/^https:/) });
  expect(schema.getMutationType()?.getFields()['deleteAccount']?.deprecationReason).toMatch(/deleteViewer/);
  expect(validate(schema, documents)).toEqual([]);
});

test('the documents select every field that is not deprecated, and each operation is run', async () => {
  const schema = buildClientSchema(await introspect(url));
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  const Field = ({ name }: { name: { value: string } }) => {
    const parent = types.getParentType();
    if (!parent) return;
    const implementing = isObjectType(parent) ? [parent] : schema.getPossibleTypes(parent);
    for (const type of implementing) selected.add(`${type.name}.${name.value}`);
  };
  visit(documents, visitWithTypeInfo(types, { Field }));
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => [type, field] as const),
    )
    .filter(([, { deprecationReason }]) => !deprecationReason)
    .map(([type, field]) => `${type.name}.${field.name}`);
  expect(fields.filter((field) => !selected.has(field))).toEqual([]);
  const names = documents.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  expect([...new Set(namesRun)].sort()).toEqual(names.sort());
});

test('graphql-codegen’s types of the documents compile with an app that uses them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-codegen-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'gql'));
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/gql/`,
    schema: parse(printSchema(buildClientSchema(await introspect(url)))),
    documents: [{ document: documents, rawSDL: print(documents) }],
    plugins: [],
    pluginMap: {},
    presetConfig: { fragmentMasking: false },
    config: {},
  });
  await Promise.all(outputs.map(async (output) => writeFile(output.filename, await codegen(output))));
  await writeFile(path.join(folder, 'app.ts'), APP);
  const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const compiled = promisify(execFile)(process.execPath, [tsc, ...options, 'app.ts'], { cwd: folder });
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
  await rm(folder, { recursive: true });
});

/** An app that names fields, input and enums as the schema has them; the last line must be an error. */
const APP = `
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { ChangesSetListedMutationDocument as list, LinkQueryDocument as link, MovieScreenQueryDocument as movie } from './gql/graphql';

export const input: VariablesOf<typeof list> = { input: { titleId: 'movie:101', listed: true } };
export const by: VariablesOf<typeof link> = { by: { tmdb: { mediaType: 'TV', tmdbId: 101 } } };
export const title = (data: ResultOf<typeof movie>): string | undefined => data.movie?.title;
export const rating = (data: ResultOf<typeof movie>): number | null | undefined => data.movie?.rating;
// @ts-expect-error one of the fields is required
export const none: VariablesOf<typeof link> = { by: {} };
`;
