import { readdirSync, readFileSync } from 'node:fs';
import { concatAST, type DocumentNode, parse, separateOperations } from 'graphql';

const folder = new URL('documents/', import.meta.url);

/** The documents of a client that is not the web app: every screen and every mutation. */
export const documents: DocumentNode = concatAST(
  readdirSync(folder).map((name) => parse(readFileSync(new URL(name, folder), 'utf8'))),
);

/** Each operation with its fragments, by its name. */
const operations = separateOperations(documents);

/** The operation of that name, with its fragments. */
export function operationNamed(name: string): DocumentNode {
  const document = operations[name];
  if (!document) throw new Error(`documents/ must have the operation; received ${name}`);
  return document;
}
