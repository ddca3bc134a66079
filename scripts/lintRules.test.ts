import { ESLint } from 'eslint';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = readdirSync(`${root}web/pages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('no page may import another page', async () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: `${root}eslint.config.js`,
    ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-restricted-paths',
  });
  const allowed: string[] = [];
  for (const page of pages) {
    const another = page === 'home' ? 'notFound/NotFoundPage.tsx' : 'home/HomePage.tsx';
    const [result] = await eslint.lintText(`import '../${another}';\n`, {
      filePath: `${root}web/pages/${page}/Another.ts`,
    });
    const rules = result?.messages.map(({ ruleId }) => ruleId) ?? [];
    if (!rules.includes('import-x/no-restricted-paths')) allowed.push(page);
  }
  expect(allowed).toEqual([]);
});

test('a page reads its own queries with usePageQuery', async () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: `${root}eslint.config.js`,
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
  });
  const rejected: string[] = [];
  for (const hook of ['useSuspenseQuery', 'useQuery']) {
    const [result] = await eslint.lintText(`import { ${hook} } from '@apollo/client/react';\n`, {
      filePath: `${root}web/pages/home/Another.ts`,
    });
    if (result?.errorCount) rejected.push(hook);
  }
  expect(rejected).toEqual(['useSuspenseQuery']);
});
