import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A page with the only sources it may load from. */
interface GraphiqlPage {
  readonly html: string;
  /** Content-Security-Policy by directive. */
  readonly cspDirectives: Readonly<Record<string, readonly string[]>>;
}

/** GraphiQL writes what is typed into the address, where a reload would run it as an operation: it may not. */
const DISABLE_REPLACE_STATE = 'history.replaceState = () => undefined;';

/** Pressed, a tab of GraphiQL is drawn hundreds of pixels from where it was, and no click ever reaches it. */
const DISABLE_TAB_TRANSFORM = '.graphiql-tab { transform: none !important; }';

/** On a phone its panes stand one above the other, as wide as the window, and no line is drawn to move them by. */
const PHONE_STYLES = `@media (width < 50rem) {
  .graphiql-main, #graphiql-session { flex-direction: column !important; }
  .graphiql-main > *, #graphiql-session > * { min-width: 0 !important; min-height: 0; }
  #graphiql-session > .graphiql-editors { flex: 3 1 0% !important; }
  #graphiql-session > .graphiql-response { flex: 2 1 0% !important; }
  .graphiql-horizontal-drag-bar, .graphiql-logo { display: none; }
}`;

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Operations are posted to the address of the page itself, which may name a language: a fragment of it is that address. */
const ENDPOINT = '#';

/**
 * The sandbox: GraphiQL with everything it needs inside the page (about 9 MB, so compress it once), nothing from
 * elsewhere, and a tab for each example operation. Make it when it is asked for, not at the start: its package alone takes
 * 35 MB of memory.
 *
 * @param examples the folder of the example operations
 */
export async function renderGraphiqlPage(examples: string): Promise<GraphiqlPage> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const queries = await readExamples(examples);
  const options = {
    title: 'Marquee',
    endpoint: ENDPOINT,
    // The tab that a reload comes back to: without one (its type does not name it) an empty tab is added each time.
    query: queries[0],
    defaultTabs: queries.map((query) => ({ query })),
  };
  const html = renderGraphiQL(options)
    .trimStart()
    .replace('<meta charset="utf-8" />', (charset) => charset + VIEWPORT)
    .replace(
      '<div id="root">',
      () =>
        `<style>${DISABLE_TAB_TRANSFORM}${PHONE_STYLES}</style><script>${DISABLE_REPLACE_STATE}</script><div id="root">`,
    );
  return {
    html,
    cspDirectives: {
      'default-src': ["'none'"],
      'script-src': scriptHashes(html),
      // The editor's own code adds style elements and attributes as it runs.
      'style-src': ["'unsafe-inline'"],
      'font-src': ['data:'],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ['blob:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

/** The example operations of a folder, each in a file of its own, in the order of their names. */
export async function readExamples(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** The inline scripts of the page as the browser reads them: from each tag to the first closing one. */
function scriptHashes(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return [...body.matchAll(/<script>([\s\S]*?)<\/script/g)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
}
