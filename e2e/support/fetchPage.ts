/** A page as the server renders it, which is all that a reader without JavaScript sees. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The document's title. */
  readonly title: string;
  /** The text of the page's h1. */
  readonly heading: string;
  /** The content of a meta element, by its name or property. */
  readonly meta: (name: string) => string | undefined;
  /** The canonical URL. */
  readonly canonical: string | undefined;
  /** The number of cards. */
  readonly cards: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of HTML. */
export function textIn(html: string): string {
  return html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** The text of every element whose opening tag contains the given string. */
export function textsOf(html: string, name: string, holding = ''): string[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>(.*?)</${name}>`, 'gs'))]
    .filter(([, attributes = '']) => attributes.includes(holding))
    .map(([, , content = '']) => textIn(content));
}

/** Fetches a page as a browser does, and parses its HTML. */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await response.text();
  const firstMatch = (pattern: RegExp) => {
    const content = pattern.exec(html)?.[1];
    return content === undefined ? undefined : textIn(content);
  };
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: textsOf(html, 'title')[0] ?? '',
    heading: textsOf(html, 'h1')[0] ?? '',
    meta: (name) => firstMatch(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: firstMatch(/<link rel="canonical" href="([^"]*)"/),
    cards: html.match(/<article[\s>]/g)?.length ?? 0,
  };
}

/** A page's structured data. */
export function jsonLdIn({ html }: FetchedPage): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
