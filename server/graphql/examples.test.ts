import {
  buildSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  ValuesOfCorrectTypeRule,
  visit,
} from 'graphql';
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
    expect(groups.map((file) => `${file}.graphql`).toSorted()).toEqual(files.toSorted());
    const operations = files
      .flatMap((file) => parse(readFileSync(path.join(folder, file), 'utf8')).definitions)
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    expect(examples).toHaveLength(operations.length);
    expect(examples.filter(({ description }) => !/^\S.+\.$/s.test(description))).toEqual([]);
    expect(examples.find(({ name }) => name === 'titles-by-id')).toEqual({
      name: 'titles-by-id',
      group: 'Look up',
      description:
        'Look up several titles by their ids. The result has the same order, and null for those that do not exist.',
      query: expect.stringMatching(/^query TitlesById\(\$ids: \[ID!\]!\) \{\n/),
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

  test('are valid against the schema with their variables, but for the one that shows what happens otherwise', () => {
    const invalid = examples.filter(({ query }) => validate(schema, parse(query)).length > 0);
    expect(invalid.map(({ name }) => name)).toEqual(['error-invalid-document']);
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const wrongValues = files.flatMap((text) => validate(schema, parse(text), [ValuesOfCorrectTypeRule]));
    expect(wrongValues).toEqual([]);
  });

  test('have the headers in their comments', () => {
    expect(examples.find(({ name }) => name === 'error-in-a-field')?.headers).toEqual({
      'x-marquee-fault': 'Movie.cast=error',
    });
    expect(examples.filter(({ description }) => description.includes('x-marquee-fault: '))).toEqual([]);
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
