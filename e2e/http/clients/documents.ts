import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  concatAST,
  type DocumentNode,
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  separateOperations,
} from 'graphql';

const folder = new URL('documents/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const screens = readdirSync(folder).map(
  (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
);

/** The first fragment of the screens on each type. */
const fragmentOn = new Map(
  concatAST(screens.map(([, text]) => parse(text)))
    .definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [definition] : []))
    .map(({ name, typeCondition }) => [typeCondition.name.value, name.value] as const)
    .toReversed(),
);

/** The operation that runs a mutation, by the name of its field. */
export function mutationName(field: string): string {
  return `Changes${field.charAt(0).toUpperCase()}${field.slice(1)}Mutation`;
}

/** A mutation whose payload's objects have what the screens show of them, and all of their own texts and numbers. */
function mutationOf({ name, args: [argument], type }: GraphQLField<unknown, unknown>): string {
  const [variables, input] = argument ? [`($input: ${String(argument.type)})`, '(input: $input)'] : ['', ''];
  const objects = fieldsOf(type).map((field) => {
    if (isLeafType(getNamedType(field.type))) return field.name;
    const leaves = fieldsOf(field.type).filter(
      (own) => isLeafType(getNamedType(own.type)) && own.args.length === 0,
    );
    const fragment = fragmentOn.get(getNamedType(field.type).name);
    return `${field.name} { ${fragment ? `...${fragment} ` : ''}${leaves.map((leaf) => leaf.name).join(' ')} }`;
  });
  return `mutation ${mutationName(name)}${variables} { ${name}${input} { ${objects.join(' ')} } }`;
}

function fieldsOf(type: GraphQLOutputType | null | undefined) {
  const named = type && getNamedType(type);
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return fields.filter(({ deprecationReason }) => deprecationReason == null);
}

/** The documents of a client that is not the web app by their files: every screen, and every mutation. */
export const files: ReadonlyMap<string, string> = new Map([
  ...screens,
  ['Changes.graphql', fieldsOf(schema.getMutationType()).map(mutationOf).join('\n')],
]);

/** All of these. */
export const documents: DocumentNode = concatAST([...files.values()].map((text) => parse(text)));

/** Each operation with its fragments, by its name. */
const operations = separateOperations(documents);

/** The operation of that name, with its fragments. */
export function operationNamed(name: string): DocumentNode {
  const document = operations[name];
  if (!document) throw new Error(`documents/ must have the operation; received ${name}`);
  return document;
}
