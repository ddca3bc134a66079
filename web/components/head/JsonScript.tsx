type JsonScriptProps = Partial<Record<'id' | 'type', string>> & { readonly json: string };

/** JSON from `scriptJson` in a script element that is not executed. Every page starts with it, and only later needs its head. */
export function JsonScript({ id, type = 'application/json', json }: JsonScriptProps) {
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** JSON that is safe inside a script element: it contains no `<` that could end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
