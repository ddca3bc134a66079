import documents from '../web/gql/persisted-documents.json' with { type: 'json' };

/** The address at which the web asks for one of its operations, as the browser sends it. */
export function persistedUrl(
  operationName: string,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const found = Object.entries(documents).find(([, text]) =>
    new RegExp(`\\bquery ${operationName}\\b`).test(text),
  );
  if (!found) throw new Error(`web/gql/persisted-documents.json must hold ${operationName}; it does not`);
  const parameters = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: found[0].replace(/^sha256:/, '') },
    }),
  });
  return `/graphql?${parameters}`;
}
