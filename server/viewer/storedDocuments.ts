import { z } from 'zod';

/** A record as it is stored: names are in snake case, media types in lower case. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The name of a record's field in its document. */
export function storedName(name: PropertyKey): string {
  if (name === 'movieId') return name;
  if (name === 'tmdbId') return 'title_number';
  return String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Turns a stored value into one whose fields have a record's names; what has none stays as it is. */
type Renaming = (stored: unknown) => unknown;

const renamings = new WeakMap<z.core.$ZodType, Renaming>();

/** The renaming of what a schema reads, made once: records are read by the hundred. */
function renamingOf(schema: z.core.$ZodType): Renaming {
  const renaming = renamings.get(schema) ?? createRenaming(schema);
  renamings.set(schema, renaming);
  return renaming;
}

/** A field that another client added under a record's own name is none of ours, and neither is any other that a record lacks. */
function createRenaming(schema: z.core.$ZodType): Renaming {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return renamingOf(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return unchanged;
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([name, field]) => [name, storedName(name), renamingOf(field)] as const,
  );
  return (stored) => {
    if (!isDocument(stored)) return stored;
    const renamed: Record<string, unknown> = {};
    for (const [name, storedAs, rename] of fields) renamed[name] = rename(stored[storedAs]);
    return renamed;
  };
}

const unchanged: Renaming = (stored) => stored;

/** Whether a value is an object, as a document or a part of one. */
export function isDocument(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withStoredNames(record: object): StoredDocument {
  const renamed = Object.entries(record).map(([name, value]: [string, unknown]) => [
    storedName(name),
    isDocument(value) ? withStoredNames(value) : value,
  ]);
  return Object.fromEntries(renamed) as StoredDocument;
}

/** Parses a stored record. Throws a ZodError for a malformed document. */
export function parse<Kind extends z.ZodObject>(schema: Kind, document: unknown): z.output<Kind> {
  return schema.parse(renamingOf(schema)(document));
}

/** The document of a record. */
export function serialise<Kind extends z.ZodObject>(schema: Kind, record: z.output<Kind>): StoredDocument {
  return withStoredNames(z.encode(schema, record));
}
