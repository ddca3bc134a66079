interface JsonScriptProps {
  readonly id?: string;
  readonly type?: 'application/json' | 'application/ld+json';
  /** As `scriptJson` writes it. */
  readonly json: string;
}

/** JSON that the page carries as text: nothing runs it. */
export function JsonScript({ id, type = 'application/json', json }: JsonScriptProps) {
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** JSON that is safe inside a script element: no `<` can end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
