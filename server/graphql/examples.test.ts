import { buildSchema, Kind, type OperationDefinitionNode, parse, validate, visit } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExamples } from './examples.ts';

const folder = path.join(import.meta.dirname, 'examples');
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const examples = await readExamples(folder);

/** The one operation of an example's document. */
function operationOf(query: string): OperationDefinitionNode {
  const operations = parse(query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations).toHaveLength(1);
  return operations[0] as OperationDefinitionNode;
}

describe('the examples', () => {
  test('are all read, and described', () => {
    const files = readdirSync(folder);
    const groups = [...new Set(examples.map(({ group }) => group.toLowerCase().replaceAll(' ', '-')))];
    expect(groups.flatMap((file) => [`${file}.graphql`, `${file}.json`]).toSorted()).toEqual(
      files.toSorted(),
    );
    const operations = files
      .filter((file) => file.endsWith('.graphql'))
      .flatMap((file) => parse(readFileSync(path.join(folder, file), 'utf8')).definitions)
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    expect(examples).toHaveLength(operations.length);
    const parameters = files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object));
    expect(examples.map(({ name }) => name)).toEqual(expect.arrayContaining(parameters));
    expect(examples.filter(({ description }) => !/^\S.+\.$/s.test(description))).toEqual([]);
    expect(examples.find(({ name }) => name === 'titles-by-id')).toEqual({
      name: 'titles-by-id',
      group: 'Look up',
      description:
        'Look up several titles by their ids. The result has the same order, and null for those that do not exist.',
      query: expect.stringMatching(/^query TitlesById\(/),
      variables: { ids: ['movie:103', 'tv:103', 'movie:999999999'] },
      headers: {},
    });
  });

  test('use every field of Query and Mutation that is not deprecated', () => {
    const used = new Set<string>();
    for (const { query } of examples) {
      const { operation, selectionSet } = operationOf(query);
      const type = schema.getRootType(operation)?.name;
      for (const field of selectionSet.selections) {
        if (field.kind === Kind.FIELD) used.add(`${type}.${field.name.value}`);
      }
    }
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const fields = roots.flatMap((type) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ deprecationReason }) => deprecationReason == null)
        .map(({ name }) => `${type?.name}.${name}`),
    );
    expect(fields.filter((field) => !used.has(field))).toEqual([]);
  });

  test('are valid against the schema, but for the one that shows what happens otherwise', () => {
    const invalid = examples.filter(({ query }) => validate(schema, parse(query)).length > 0);
    expect(invalid.map(({ name }) => name)).toEqual(['error-invalid-document']);
  });

  test('fill in every variable', () => {
    for (const { name, query, variables } of examples) {
      const operation = operationOf(query);
      const declared: string[] = [];
      visit(operation, { VariableDefinition: ({ variable }) => void declared.push(variable.name.value) });
      expect(Object.keys(variables), name).toEqual(declared);
    }
  });
});
