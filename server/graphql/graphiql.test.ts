import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExamples } from './examples.ts';
import { renderGraphiqlPage } from './graphiql.ts';

const folder = path.join(import.meta.dirname, 'examples');
const examples = await readExamples(folder);
const sandbox = await renderGraphiqlPage(folder);

describe('the sandbox page', () => {
  test('loads nothing from other origins', () => {
    const { html } = sandbox;
    expect(html).toContain('<title>Marquee</title>');
    expect(html.match(/<link\b[^>]*href="(?!data:)/g)).toBeNull();
    expect(html.match(/<script\b[^>]*\bsrc=/g)).toBeNull();
    expect(html.match(/@import|url\(["']?(?:https?:)?\/\//g)).toBeNull();
  });

  test('allows only its own scripts', () => {
    const { html, cspDirectives } = sandbox;
    const scripts = html
      .split(/<script>(?=\s*(?:history|function prepareBlob))/)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('</script')));
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    expect(cspDirectives['script-src']).toEqual(hashes);
    expect(cspDirectives['connect-src']).toEqual(["'self'"]);
  });

  test('opens with a tab for each example', () => {
    const positions = examples.map(({ query }) => sandbox.html.indexOf(JSON.stringify({ query })));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});
