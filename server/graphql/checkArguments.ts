import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  valueFromASTUntyped,
} from 'graphql';
import { badUserInput } from './errors.ts';
import { type ArgumentValues, type Field, fieldCost, withDefaults } from './operationCost.ts';

/**
 * Wraps the resolver of a field with arguments: an explicit null for an argument with a default is replaced by the
 * default; a slicing argument of `@listSize` out of range, and two at once, fail with BAD_USER_INPUT.
 */
export function checkArguments(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): void {
  const { slicingArguments, assumedSize: max = 0 } = fieldCost(schema, type, field).listSize ?? {};
  const slicing = slicingArguments ?? [];
  if (slicing.length === 0 && field.args.every(({ defaultValue }) => defaultValue === undefined)) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args: ArgumentValues, context, info) => {
    const values = withDefaults(field, args);
    for (const name of slicing) {
      const value = values[name];
      if (Array.isArray(value) && value.length > max)
        throw badUserInput(`${name} must be at most ${max}`, value.length);
      if (typeof value === 'number' && (value < 1 || value > max)) {
        throw badUserInput(`${name} must be 1 to ${max}`, value);
      }
    }
    if (slicing.length > 1) {
      const sent = slicing.filter((name) => isSent(name, info));
      if (sent.length > 1) throw badUserInput(`Only one of ${slicing.join(' and ')} must be given`, sent);
    }
    return resolve(source, values, context, info);
  };
}

/** Whether a client gives an argument of the field itself: neither null nor its default. */
function isSent(name: string, { fieldNodes, variableValues }: GraphQLResolveInfo): boolean {
  const sent = fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name);
  const value: unknown = sent && valueFromASTUntyped(sent.value, variableValues);
  return value !== null && value !== undefined;
}
