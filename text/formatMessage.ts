/** A compiled ICU message: its text, or its parts. */
export type Message = string | readonly Part[];

/** Words; an argument; 0 for the number of the plural around it; or the forms of a plural or a select for an argument's value. */
export type Part =
  string | 0 | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', Forms];

type Forms = Readonly<Record<string, Message>>;

/** The messages of areas, in the order of their keys. */
export type TextTable = Readonly<Record<string, readonly Message[]>>;

/** The arguments of a message by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * The text of a message.
 *
 * @param language the BCP 47 tag whose plurals and numbers it has
 * @param count the number of the plural around it
 */
export function formatMessage(
  message: Message,
  values: MessageValues,
  language: string,
  count?: number,
): string {
  if (typeof message === 'string') return message;
  return message.map((part) => formatPart(part, values, language, count)).join('');
}

function formatPart(part: Part, values: MessageValues, language: string, count: number | undefined) {
  if (typeof part === 'string') return part;
  if (part === 0) return formatNumber(count ?? 0, language);
  const value = values[part[0]] ?? '';
  if (part.length === 1) return argumentText(value, language);
  const [, kind, forms] = part;
  const formFor = (key: string | number) => (Object.hasOwn(forms, key) ? forms[key] : undefined);
  if (kind === 'select')
    return formatMessage(formFor(value) ?? formFor('other') ?? '', values, language, count);
  const form = formFor(value) ?? formFor(category(Number(value), language)) ?? formFor('other') ?? '';
  return formatMessage(form, values, language, Number(value));
}

/**
 * An argument as it stands in a text: a fraction as the language writes it. In a text from right to left, a name is isolated: one of the
 * other direction must not turn what is around it.
 */
function argumentText(value: string | number, language: string): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return formatNumber(value, language);
  const isNeeded = /^(?:ar|he)\b/.test(language) && typeof value === 'string' && value !== '';
  return isNeeded ? `\u2068${value}\u2069` : String(value);
}

/** A number as the language writes it: '1,204'. */
export function formatNumber(value: number, language: string): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, format);
  return format.format(value);
}

function category(value: number, language: string): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(value);
}

/** The tag with which Intl formats for a language: Arabic with the digits that browsers and Node agree on. */
export function intlTag(tag: string): string {
  return tag === 'ar' ? 'ar-u-nu-latn' : tag;
}
