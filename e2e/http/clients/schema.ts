import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isObjectType,
  isUnionType,
  isInterfaceType,
} from 'graphql';
import { send } from './send.ts';

/** The schema as tools request it: every option of the standard introspection query. */
export async function introspect(url: string): Promise<IntrospectionQuery> {
  const query = getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  return Object(await send(url, query));
}

/** For caches that normalise by id: the types whose objects have none and so belong to the object they are in. */
export function typesWithoutId(introspection: IntrospectionQuery): string[] {
  return Object.values(buildClientSchema(introspection).getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
    .filter((type) => !type.getFields()['id'])
    .map(({ name }) => name);
}

/** The types of each interface and union, as Apollo Client wants them. */
export function possibleTypes(introspection: IntrospectionQuery): Record<string, string[]> {
  const schema = buildClientSchema(introspection);
  return Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isUnionType(type) || isInterfaceType(type))
      .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
}
