import documents from '../../web/gql/persisted-documents.json' with { type: 'json' };

/** The URL of one of the web's operations, as the browser requests it. */
export function persistedQueryUrl(
  operationName: string,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const sent = persistedOperation(operationName, variables);
  const parameters = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(sent.extensions),
  });
  return `/graphql?${parameters}`;
}

/** The body of a request for one of the web's operations, as the browser posts it. */
export function persistedOperation(operationName: string, variables: Readonly<Record<string, unknown>> = {}) {
  const [hash] = persisted(operationName);
  const persistedQuery = { version: 1, sha256Hash: hash.replace(/^sha256:/, '') };
  return { operationName, variables, extensions: { persistedQuery } };
}

/** A request for one of the web's operations by a client that sends its text. */
export function adHocRequestBody(operationName: string) {
  const [, query] = persisted(operationName);
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST' as const, headers, body: JSON.stringify({ query }) };
}

function persisted(operationName: string): [hash: string, text: string] {
  const entry = Object.entries(documents).find(([, text]) =>
    new RegExp(`\\b(?:query|mutation) ${operationName}\\b`).test(text),
  );
  if (!entry) throw new Error(`web/gql/persisted-documents.json must hold ${operationName}; it does not`);
  return entry;
}
