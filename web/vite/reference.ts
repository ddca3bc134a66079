import {
  buildSchema,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql';
import type { ReferenceKind, ReferenceMember, ReferenceType } from '../pages/developers/model.ts';
import { type CodeHref, createMarkdown, typographic } from './markdown.ts';

/** Describes every type and directive of a schema, for its reference. */
export function buildReference(sdl: string): ReferenceType[] {
  const schema = buildSchema(sdl);
  const describe = describer(schema);
  const usedBy = usesIn(schema);
  const types = ownTypes(schema).map((type): ReferenceType => {
    const specifiedBy = isScalarType(type) ? type.specifiedByURL : null;
    return {
      name: type.name,
      kind: kindOf(type),
      description: describe(type.description),
      summary: summaryOf(type.description),
      members: membersOf(type, describe),
      interfaces: isObjectType(type) || isInterfaceType(type) ? namesOf(type.getInterfaces()) : [],
      possibleTypes: isInterfaceType(type) || isUnionType(type) ? namesOf(schema.getPossibleTypes(type)) : [],
      usedBy: usedBy.get(type.name) ?? [],
      isOneOf: isInputObjectType(type) && type.isOneOf,
      ...(specifiedBy != null && { specifiedBy }),
      locations: [],
    };
  });
  const directives = ownDirectives(schema).map(({ name, description, args, locations }) => ({
    name,
    kind: 'directive' as const,
    description: describe(description),
    summary: summaryOf(description),
    members: args.map((one) => inputMember(one, describe)),
    interfaces: [],
    possibleTypes: [],
    usedBy: [],
    isOneOf: false,
    locations,
  }));
  return [...types, ...directives];
}

/** Returns the reference's URL of a type, a directive (`@cost`) or a field (`Movie.cast`) that a text mentions. */
export function codeHrefIn(sdl: string): CodeHref {
  return codeHrefOf(buildSchema(sdl));
}

function codeHrefOf(schema: GraphQLSchema): CodeHref {
  const types = new Map(ownTypes(schema).map((type) => [type.name, memberNames(type)]));
  const directives = new Set(namesOf(ownDirectives(schema)));
  return (code) => {
    const [, at, name = '', member] = /^(@?)(\w+)(?:\.(\w+))?(?:\([\w:]*\))?$/.exec(code) ?? [];
    const url = `/developers/reference/${name}`;
    if (at) return directives.has(name) && member === undefined ? url : null;
    const members = types.get(name);
    if (!members) return null;
    if (member === undefined) return url;
    return members.includes(member) ? `${url}#${member}` : null;
  };
}

/** The first sentence of a description, as plain text. */
function summaryOf(description: string | null | undefined): string {
  const text = typographic((description ?? '').replaceAll('`', '').replace(/\s+/g, ' ').trim());
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text;
}

type Describe = (description: string | null | undefined) => string;

function describer(schema: GraphQLSchema): Describe {
  const marked = createMarkdown(codeHrefOf(schema));
  return (description) => marked.parse(description ?? '', { async: false }).trim();
}

function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function ownDirectives(schema: GraphQLSchema) {
  return schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
}

function kindOf(type: GraphQLNamedType): ReferenceKind {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}

function namesOf(named: readonly { readonly name: string }[]): string[] {
  return named.map(({ name }) => name);
}

function memberNames(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return namesOf(type.getValues());
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  return hasFields ? Object.keys(type.getFields()) : [];
}

function membersOf(type: GraphQLNamedType, describe: Describe): ReferenceMember[] {
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => inputMember(field, describe));
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).map((field) => {
      const declared = type.getInterfaces().flatMap((one) => one.getFields()[field.name] ?? []);
      return fieldMember(field, declared, describe);
    });
  }
  if (!isEnumType(type)) return [];
  return type.getValues().map(({ name, description, deprecationReason, astNode }) => ({
    name,
    ...common({ description, deprecationReason }, describe),
    args: [],
    directives: directivesOf([astNode]),
  }));
}

function fieldMember(
  field: GraphQLField<unknown, unknown>,
  declared: readonly GraphQLField<unknown, unknown>[],
  describe: Describe,
): ReferenceMember {
  return {
    name: field.name,
    type: field.type.toString(),
    ...common(field, describe),
    args: field.args.map((arg) => {
      const others = declared.flatMap(({ args }) => args.filter(({ name }) => name === arg.name));
      return { ...inputMember(arg, describe), directives: directivesOf([arg, ...others].map(nodeOf)) };
    }),
    directives: directivesOf([field, ...declared].map(nodeOf)),
  };
}

function inputMember(input: GraphQLArgument | GraphQLInputField, describe: Describe): ReferenceMember {
  const value = input.astNode?.defaultValue;
  return {
    name: input.name,
    type: input.type.toString(),
    ...common(input, describe),
    ...(value && { defaultValue: print(value) }),
    args: [],
    directives: directivesOf([input.astNode]),
  };
}

interface Described {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

function common({ description, deprecationReason }: Described, describe: Describe) {
  const deprecated = deprecationReason == null ? {} : { deprecated: describe(deprecationReason) };
  return { description: describe(description), ...deprecated };
}

type Node = { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined;

function nodeOf({ astNode }: { readonly astNode?: Node }): Node {
  return astNode;
}

/** The first node's directives that has any, without those the reference shows in words. */
function directivesOf(nodes: readonly Node[]): string[] {
  const own = nodes.map((node) =>
    (node?.directives ?? []).filter(
      ({ name }) => !['deprecated', 'specifiedBy', 'oneOf'].includes(name.value),
    ),
  );
  return (own.find(({ length }) => length > 0) ?? []).map((directive) => print(directive));
}

/** The fields and arguments of each type. */
function usesIn(schema: GraphQLSchema): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const add = (type: Parameters<typeof getNamedType>[0], user: string) => {
    const { name } = getNamedType(type) ?? { name: '' };
    uses.set(name, [...(uses.get(name) ?? []), user]);
  };
  for (const type of ownTypes(schema)) {
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) add(field.type, `${type.name}.${field.name}`);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(field.type, `${type.name}.${field.name}`);
      for (const arg of field.args) add(arg.type, `${type.name}.${field.name}(${arg.name}:)`);
    }
  }
  return uses;
}
