/** A page as the server sends it, which is all that a reader without JavaScript has. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** What stands in the document's title. */
  readonly title: string;
  /** What the page's h1 says. */
  readonly heading: string;
  /** What a meta element says, by its name or property. */
  readonly meta: (name: string) => string | undefined;
  /** The address that the page is known by. */
  readonly canonical: string | undefined;
  /** How many cards it has. */
  readonly cards: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What HTML says to a reader. */
export function textIn(html: string): string {
  return html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** What every element says whose opening tag has these letters in it. */
export function textsOf(html: string, name: string, holding = ''): string[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>(.*?)</${name}>`, 'gs'))]
    .filter(([, attributes = '']) => attributes.includes(holding))
    .map(([, , content = '']) => textIn(content));
}

/** Asks for a page as a browser does, and reads its HTML. */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await response.text();
  const found = (pattern: RegExp) => {
    const content = pattern.exec(html)?.[1];
    return content === undefined ? undefined : textIn(content);
  };
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: textsOf(html, 'title')[0] ?? '',
    heading: textsOf(html, 'h1')[0] ?? '',
    meta: (name) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    cards: html.match(/<article[\s>]/g)?.length ?? 0,
  };
}

/** What a page tells search engines. */
export function jsonLdIn({ html }: FetchedPage): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
