import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  valueFromASTUntyped,
} from 'graphql';
import { regions } from '../../contract/locales.ts';
import { cleanSearchText, forbiddenInName, NAME_RULE } from '../../contract/plainText.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { TitleRef } from '../records/title.ts';
import { badUserInput } from './errors.ts';
import { type ArgumentValues, type Field, fieldCost, withDefaults } from './operationCost.ts';

export function parseTitleRef(id: string): TitleRef {
  const ref = parseTitleId(id);
  if (!ref) throw badUserInput('A title\'s id must look like "movie:603" or "tv:1399"', id);
  return ref;
}

/** TMDB's id of a title or a person: 1 or more. */
export function parseTmdbId(tmdbId: number, name = 'tmdbId'): number {
  if (tmdbId < 1) throw badUserInput(`${name} must be 1 or more`, tmdbId);
  return tmdbId;
}

/** The number of a season or an episode: 0 or more. */
export function parsePartNumber(name: string, value: number): number {
  if (value < 0) throw badUserInput(`${name} must be 0 or more`, value);
  return value;
}

/** An ISO 3166-1 country code. */
export function parseRegion(region: string): string {
  if (/^[A-Z]{2}$/.test(region)) return region;
  const rule = 'region must be an ISO 3166-1 country code of two capital letters, such as "BR"';
  throw badUserInput(rule, region);
}

/** A country code, in either case, whose streaming services are known. */
export function parseProviderRegion(region: string): string {
  const code = region.toUpperCase();
  if (!regions.includes(code)) throw badUserInput(`region must be one of ${regions.join(', ')}`, region);
  return code;
}

/** A text that is searched for, cleaned: 1 to `maxLength` characters, counted as code points. */
export function parseSearch(name: string, text: string, maxLength: number): string {
  return withinLength(name, cleanSearchText(text), maxLength);
}

/** A name that is stored and shown, trimmed and in Unicode's composed form; its length as that of a search. */
export function parseName(name: string, text: string, maxLength: number): string {
  const forbidden = forbiddenInName(text);
  if (forbidden !== null) throw badUserInput(`${name} ${NAME_RULE}`, forbidden);
  // A name of invisible characters alone is none.
  return withinLength(name, cleanSearchText(text) && text.trim().normalize('NFC'), maxLength);
}

function withinLength(name: string, text: string, maxLength: number): string {
  const { length } = Array.from(text);
  if (length >= 1 && length <= maxLength) return text;
  throw badUserInput(`${name} must be 1 to ${maxLength} characters after trimming`, length);
}

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
