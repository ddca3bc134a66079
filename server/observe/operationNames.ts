import { getOperationAST, parse } from 'graphql';

/** What every operation is called that is none of the web's own. */
const OTHER = 'other';

/**
 * Names operations by the hash of their document, as codegen's manifest has it. A name that comes with an operation says
 * nothing: whoever sends it may send any.
 */
export function operationNames(manifest: Readonly<Record<string, string>>): (hash: unknown) => string {
  const names = new Map<unknown, string>(
    Object.entries(manifest).map(([hash, text]) => [
      hash.replace(/^sha256:/, ''),
      getOperationAST(parse(text))?.name?.value ?? OTHER,
    ]),
  );
  return (hash) => names.get(hash) ?? OTHER;
}
