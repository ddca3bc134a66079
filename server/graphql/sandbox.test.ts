import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { SANDBOX_EXAMPLES } from './sandboxExamples.ts';

const sandbox = await createSandbox();

describe('the sandbox page', () => {
  test('loads nothing from elsewhere', () => {
    const { html } = sandbox;
    expect(html).toContain('<title>Marquee</title>');
    expect(html.match(/<link\b[^>]*href="(?!data:)/g)).toBeNull();
    expect(html.match(/<script\b[^>]*\bsrc=/g)).toBeNull();
    expect(html.match(/@import|url\(["']?(?:https?:)?\/\//g)).toBeNull();
  });

  test('allows just its own scripts', () => {
    const { html, policy } = sandbox;
    const scripts = html
      .split(/<script>(?=\s*(?:history|function prepareBlob))/)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('</script')));
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    expect(policy['script-src']).toEqual(hashes);
    expect(policy['connect-src']).toEqual(["'self'"]);
  });

  test('opens with a tab for each example', () => {
    for (const example of SANDBOX_EXAMPLES) {
      expect(sandbox.html).toContain(JSON.stringify({ query: example }));
    }
  });
});
