import {
  buildSchema,
  type GraphQLField,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// That such fields are null only with an error is tested by the generated operations.

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

interface Described {
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly isMarked: boolean;
}

const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!(isObjectType(type) || isInterfaceType(type)) || type.name.startsWith('__')) return [];
  return Object.values(type.getFields()).map((field): Described => {
    const names = field.astNode?.directives?.map(({ name }) => name.value) ?? [];
    return { name: `${type.name}.${field.name}`, field, isMarked: names.includes('semanticNonNull') };
  });
});

/** The conditions under which a field is null by its description, such as 'when unknown'; not those of a list's items. */
function nullConditions({ description }: GraphQLField<unknown, unknown>): string[] {
  const clauses = (description ?? '')
    .replaceAll('\n', ' ')
    .matchAll(/\bnull (?:when|for(?! each)|without|if) [^.;]*/gi);
  return [...clauses].flatMap(([clause]) => clause.replace(/^null /i, '').split(/, or |, and /));
}

/** Conditions that are errors. */
const FAILURE =
  /^(?:when (?:the upstream call failed|that call failed|that failed|the store did not answer|the filter is invalid|(?:it|that|they) could not be saved))$/;

test('a field that is null only with an error is marked, and no other', () => {
  const nullable = fields.filter(({ field }) => !isNonNullType(field.type));
  const byDescription = nullable.filter(({ field }) => {
    const conditions = nullConditions(field);
    return conditions.length > 0 && conditions.every((condition) => FAILURE.test(condition));
  });
  const marked = nullable.filter(({ isMarked }) => isMarked);
  expect(byDescription.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  const others = marked.filter((one) => !byDescription.includes(one));
  expect(others.filter(({ field }) => nullConditions(field).length > 0).map(({ name }) => name)).toEqual([]);
  expect(fields.filter(({ isMarked, field }) => isMarked && isNonNullType(field.type))).toEqual([]);
});

test('a nullable list is marked, and a type marks what its interfaces mark', () => {
  const lists = fields.filter(({ field }) => isListType(field.type) && !isNonNullType(field.type));
  expect(lists.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  for (const { name, field, isMarked } of fields) {
    const type = schema.getType(name.split('.', 1)[0] ?? '');
    if (!isObjectType(type)) continue;
    for (const parent of type.getInterfaces()) {
      const same = fields.find((one) => one.name === `${parent.name}.${field.name}`);
      if (same) expect(isMarked, name).toBe(same.isMarked);
    }
  }
});
