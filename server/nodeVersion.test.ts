import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeWarning, RECOMMENDED_NODE } from './processes.ts';

test.each(['22.23.4', '22.24.0', '24.22.1', '24.100.0', '26.12.1', '26.13.0', '27.0.0'])(
  'Node %s is patched',
  (version) => {
    expect(nodeWarning(version)).toBeNull();
  },
);

test.each([
  '20.19.0',
  '20.99.9',
  '21.7.3',
  '22.9.10',
  '22.23.3',
  '23.11.1',
  '24.21.0',
  '24.22.0',
  '25.9.0',
  '26.0.0',
  '26.12.0',
])('Node %s is not, and the line says what to install', (version) => {
  const warning = nodeWarning(version);
  expect(warning).toContain(`Node ${version} `);
  expect(warning).toContain('Install Node 24.22.1 or later.');
  expect(warning).not.toContain('\n');
});

test.each(['.nvmrc', 'Dockerfile', '.github/workflows/ci.yml', 'README.md'])('%s names it', (file) => {
  expect(readFileSync(file, 'utf8')).toContain(RECOMMENDED_NODE);
  expect(nodeWarning(RECOMMENDED_NODE)).toBeNull();
});
