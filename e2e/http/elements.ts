import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { type FetchedPage, fetchPage, textIn } from '../support/fetchPage.ts';

/** A server-rendered page with its elements. */
interface ParsedPage extends FetchedPage {
  readonly document: HtmlElement;
}

const parser = new Parser(await new StaticConfigLoader({}).getConfigFor('page.html'));

export async function parsePage(address: string): Promise<ParsedPage> {
  const page = await fetchPage(address);
  return { ...page, document: parser.parseHtml(page.html) };
}

/** The text of an element. */
export function textOf(element: HtmlElement | null | undefined): string {
  return textIn(element?.textContent ?? '').replace(/\s+/g, ' ');
}

export function attributeOf(element: HtmlElement | null | undefined, name: string): string | undefined {
  const value = element?.getAttributeValue(name);
  return typeof value === 'string' ? textIn(value) : undefined;
}

/** The accessible name of an element that is named by its label or its content. */
export function nameOf(element: HtmlElement): string {
  return attributeOf(element, 'aria-label') ?? textOf(element);
}

/** The one of these elements that has this name. */
export function named(within: HtmlElement, selector: string, name: string | RegExp): HtmlElement {
  const elements = within.querySelectorAll(selector);
  const [found, ...others] = elements.filter((element) => isCalled(nameOf(element), name));
  if (found && others.length === 0) return found;
  const names = elements.map(nameOf).join(', ');
  throw new Error(`There must be one ${selector} called ${name}; there are: ${names}`);
}

function isCalled(actual: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? actual === name : name.test(actual);
}

/** The section with this heading. */
export function section(within: HtmlElement, heading: string): HtmlElement {
  const found = named(within, 'h2', heading).closest('section');
  if (!found) throw new Error(`The heading ${heading} must be in a section`);
  return found;
}

/** The URL of the one link that has this name. */
export function hrefOf(within: HtmlElement, name: string | RegExp): string | undefined {
  return attributeOf(named(within, 'a', name), 'href');
}

/** The text of each matching element. */
export function textsIn(within: HtmlElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf);
}

/**
 * The path and query that a form leads to without JavaScript.
 *
 * @param chosen the fields that are filled in, ticked or selected, by name; the others keep their initial values
 */
export function submitted(form: HtmlElement, chosen: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(chosen));
  const pairs = form.querySelectorAll('input, select').flatMap((field): [string, string][] => {
    const name = attributeOf(field, 'name') ?? '';
    const choice = chosen[name];
    const offered = attributeOf(field, 'value') ?? '';
    const type = attributeOf(field, 'type') ?? '';
    if (field.is('select')) {
      const options = field.querySelectorAll('option');
      const option =
        choice === undefined
          ? (options.find((one) => one.hasAttribute('selected')) ?? options[0])
          : options.find((one) => attributeOf(one, 'value') === choice);
      if (choice !== undefined && option) left.delete(name);
      return [[name, attributeOf(option, 'value') ?? '']];
    }
    if (type === 'checkbox' || type === 'radio') {
      if (offered === choice) left.delete(name);
      return offered === choice || field.hasAttribute('checked') ? [[name, offered]] : [];
    }
    left.delete(name);
    return [[name, choice ?? offered]];
  });
  if (left.size > 0)
    throw new Error(`The form must offer ${JSON.stringify(chosen)}; it lacks ${[...left].join(', ')}`);
  return `${attributeOf(form, 'action')}?${new URLSearchParams(pairs)}`;
}
