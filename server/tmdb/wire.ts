import { z, type ZodError, type ZodType } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { removeForbidden } from '../../contract/plainText.ts';

// Readers of the values in TMDB's JSON, and the schemas of the records they return. Imported as `wire`.

/** The schemas of what readers return, unless they return what they received. */
const recordSchemas = new WeakMap<ZodType, ZodType>();

/** Declares the schema of the records that a reader of TMDB's values returns. A reader that changes them needs it. */
export function returning<Output>(record: ZodType<Output>, reader: ZodType<Output>): ZodType<Output> {
  recordSchemas.set(reader, record);
  return reader;
}

/** The schema of what a reader returns, as it is stored. */
export function recordSchema<Output>(reader: ZodType<Output>): ZodType<Output> {
  const record = recordSchemas.get(reader) ?? reader;
  if (record.type === 'pipe' || record.type === 'catch')
    throw new Error('A reader that changes what it reads must declare its record by returning()');
  return record as ZodType<Output>;
}

/** A TMDB id. */
export const id = z.int().min(1).max(MAX_INT);
export const count = z.int().min(0).max(MAX_INT);
/** A number of minutes; TMDB returns 0 when it is unknown. */
export const minutes = z.int().min(1).max(MAX_INT);
/** A calendar date, YYYY-MM-DD. */
export const date = z.iso.date();
/** A path on the image host: a plain file name. */
export const imagePath = z
  .string()
  .max(200)
  .regex(/^\/[\w-][\w.-]*\.(?:jpg|jpeg|png|svg|webp)$/i);
/** An absolute web URL. */
export const webUrl = z.url({ protocol: /^https?$/ }).max(2000);
/** An ISO 3166-1 country. */
export const country = z.string().regex(/^[A-Z]{2}$/);

const anyText = z.string().catch('');
/** A text with its line breaks and tabs; '' when it is missing. */
export const text = returning(
  z.string(),
  anyText.transform((value) => sanitise(value, 10_000)),
);
/** A name, on one line; '' when it is missing. */
export const name = returning(z.string(), anyText.transform(toName));
/** A name that must not be missing. */
export const requiredName = returning(z.string().min(1), name.pipe(z.string().min(1)));
/** A name that is null when it is missing. */
export const optionalName = returning(
  z.string().nullable(),
  anyText.transform((name) => toName(name) || null),
);

function toName(text: string): string {
  return sanitise(text, 500)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .trim();
}

/** Cuts the text to a length and removes forbidden characters; a character halved by the cut is removed whole. */
function sanitise(text: string, length: number): string {
  return removeForbidden(text.slice(0, length));
}

/** A field with a value of its own when it is missing or malformed. */
export const orElse = <Output>(schema: ZodType<Output>, otherwise: NoInfer<Output>) =>
  returning(recordSchema(schema), schema.catch(otherwise));

/** A field that is null when it is missing or malformed. */
export const orNull = <Output>(schema: ZodType<Output>) =>
  returning(recordSchema(schema).nullable(), schema.nullable().catch(null));

/** Entries that have not been parsed; none when the field is missing or malformed. */
export const unparsed = orElse(z.array(z.unknown()), []);

/** The entries of a response's main list; each is parsed separately, so that a malformed one is only left out itself. */
export const requiredEntries = <Output>(schema: ZodType<Output>) =>
  returning(
    z.array(recordSchema(schema)),
    z.array(z.unknown()).transform((all) => parseEach(schema, all)),
  );

/** The same for a list that may be missing or malformed: it is then empty. */
export const entries = <Output>(schema: ZodType<Output>) => orElse(requiredEntries(schema), []);

/** The entries of an object's lists of these names, one list after the other. */
export const results = <Output>(schema: ZodType<Output>, names: readonly string[] = ['results']) => {
  const list = entries(schema);
  return returning(
    recordSchema(list),
    z
      .record(z.string(), z.unknown())
      .catch({})
      .transform((object) => names.flatMap((name) => list.parse(object[name]))),
  );
};

/**
 * Entries left out of the response that is being parsed, and the path and rule of the first one. Parsing is synchronous,
 * so there is only one response at a time.
 */
const skipped: { count: number; firstReason: string | undefined } = { count: 0, firstReason: undefined };

/** Parses a response and counts the malformed entries that it leaves out. */
export function countSkipped<Value>(parse: () => Value) {
  Object.assign(skipped, { count: 0, firstReason: undefined });
  return { value: parse(), ...skipped };
}

/** A field of an entry that has not been validated: to choose those that are worth it. */
export function fieldOf(entry: unknown, name: string): unknown {
  return (Object(entry) as Readonly<Record<string, unknown>>)[name];
}

/** The entries that match the schema, in their order; a malformed one does not affect the others. */
export function parseEach<Output>(schema: ZodType<Output>, all: readonly unknown[]): Output[] {
  return all.flatMap((entry) => {
    const { success, data, error } = schema.safeParse(entry);
    if (success) return [data];
    skipped.count += 1;
    skipped.firstReason ??= firstIssueOf(error);
    return [];
  });
}

/** The path and rule of an error's first issue; never the value received, which is TMDB's text. */
export function firstIssueOf({ issues: [issue] }: ZodError): string | undefined {
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

/** A field's reader, and its key in TMDB's object unless that is the record's name of it in snake_case. */
export const from = <Reader extends ZodType>(key: string, reader: Reader) => ({ key, reader });

type Fields = Readonly<Record<string, ZodType | ReturnType<typeof from>>>;
type Readers<Own extends Fields> = {
  [Name in keyof Own]: Own[Name] extends { readonly reader: infer Reader } ? Reader : Own[Name];
};

/** The schema of a record of these fields, as it is stored. */
export function recordObject<Own extends Fields>(fields: Own) {
  const schemas = Object.entries(fields).map(([name, field]) => [
    name,
    recordSchema('reader' in field ? field.reader : field),
  ]);
  return z.object(Object.fromEntries(schemas) as Readers<Own>);
}

/** The record of these fields, as their readers return it. */
type RecordWith<Own extends Fields> = z.output<ReturnType<typeof recordObject<Own>>>;

/** The reader of TMDB's object with these fields; it returns the record. */
export function responseObject<Own extends Fields>(fields: Own): ZodType<RecordWith<Own>>;
/** The reader of TMDB's object with these fields; it returns what `finish` makes of them, by the schema `record`. */
export function responseObject<Own extends Fields, Output>(
  fields: Own,
  record: ZodType<Output>,
  finish: (read: RecordWith<Own>, context: z.RefinementCtx) => Output,
): ZodType<Output>;
export function responseObject<Own extends Fields>(
  fields: Own,
  record: ZodType = recordObject(fields),
  finish: (read: RecordWith<Own>, context: z.RefinementCtx) => unknown = (read) => read,
) {
  const keys: [name: string, key: string][] = [];
  const readers: Record<string, ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { key, reader } = 'reader' in field ? field : from(toSnakeCase(name), field);
    keys.push([name, key]);
    readers[key] = reader;
  }
  const toRecord = (wire: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    const read: Record<string, unknown> = {};
    for (const [name, key] of keys) read[name] = wire[key];
    return finish(read as RecordWith<Own>, context);
  };
  return returning(record, z.object(readers).transform(toRecord));
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A record's type, with everything in it read-only. */
export type RecordOf<Schema extends ZodType> = Immutable<z.output<Schema>>;

type Immutable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Immutable<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Immutable<Value[Name]> }
    : Value;
