// What compiled messages call, under the names that the compiler writes.

const LANGUAGE = 'en';
let plurals: Intl.PluralRules | undefined;

/** The plural category of a number in the interface's language. */
export function category(value: number): string {
  plurals ??= new Intl.PluralRules(LANGUAGE);
  return plurals.select(value);
}

/** A number in a plural's text: '1,204'. */
export function number(_language: string, value: number, _offset: number): string {
  return value.toLocaleString(LANGUAGE);
}

/** The form of a plural for a number: the one for exactly this number, else the one for its category. */
export function plural(
  value: number,
  _offset: number,
  categoryOf: (value: number) => string,
  forms: Readonly<Record<string, string>>,
): string {
  return forms[value] ?? select(categoryOf(value), forms);
}

/** The form of a select for a value, which may be any text; a form may be an argument alone. */
export function select(value: string, forms: Readonly<Record<string, string | number>>): string {
  return String((Object.hasOwn(forms, value) ? forms[value] : forms['other']) ?? '');
}
