import { createHash } from 'node:crypto';
import { readExamples } from './examples.ts';

/**
 * GraphiQL transforms a pressed tab and draws it hundreds of pixels away, so that no click reaches it. On phones the
 * panes are stacked at full width, and the drag bars between them are hidden.
 */
const STYLES = `.graphiql-tab { transform: none !important; }
@media (width < 50rem) {
  .graphiql-main, #graphiql-session { flex-direction: column !important; }
  .graphiql-main > *, #graphiql-session > * { min-width: 0 !important; min-height: 0; }
  #graphiql-session > .graphiql-editors { flex: 3 1 0% !important; }
  #graphiql-session > .graphiql-response { flex: 2 1 0% !important; }
  .graphiql-horizontal-drag-bar, .graphiql-logo { display: none; }
}`;

/** GraphiQL writes the typed operation into the URL, where a reload would run it; this prevents that. */
const SCRIPT = 'history.replaceState = () => undefined;';

/**
 * Renders the sandbox and its Content-Security-Policy: GraphiQL, inlined (about 9 MB: compress it once), with a tab for
 * each operation of a folder. Render it on demand: the package alone takes 35 MB of memory.
 */
export async function renderGraphiqlPage(examples: string) {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const queries = (await readExamples(examples)).map(({ query }) => query);
  const options = {
    title: 'Marquee',
    // A bare fragment resolves to the page's own URL, which may carry a language.
    endpoint: '#',
    // The tab selected on reload (missing from the option's type): without it a reload adds an empty tab each time.
    query: queries[0],
    defaultTabs: queries.map((query) => ({ query })),
  };
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const root = '<div id="root">';
  const html = renderGraphiQL(options)
    .trimStart()
    .replace('<meta charset="utf-8" />', (charset) => charset + viewport)
    .replace(root, () => `<style>${STYLES}</style><script>${SCRIPT}</script>${root}`);
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

/** Hashes of the page's inline scripts, as the browser delimits them: from each tag to the first closing one. */
function scriptHashes(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return [...body.matchAll(/<script>([\s\S]*?)<\/script/g)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
}
