import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addNotes } from './changelog.ts';

const CHANGELOG = `# Changelog

Newest first.

## Unreleased

### Added

- An old feature.

## 0.1.0

The first version.
`;

test('notes join the sections of the unreleased changes', () => {
  const notes = ['### Fixed\n\n- A fault.\n', '### Added\n\n- A new feature,\n  on two lines.\n'];
  expect(addNotes(CHANGELOG, notes)).toBe(
    CHANGELOG.replace(
      '- An old feature.\n',
      '- A new feature,\n  on two lines.\n- An old feature.\n\n### Fixed\n\n- A fault.\n',
    ),
  );
});

test('a release names the section, and the next note begins another', () => {
  const released = addNotes(CHANGELOG, [], '0.2.0 – 2026-12-01');
  expect(released).toBe(CHANGELOG.replace('Unreleased', '0.2.0 – 2026-12-01'));
  expect(addNotes(released, ['### Fixed\n\n- A fault.'])).toContain(
    '## Unreleased\n\n### Fixed\n\n- A fault.\n\n## 0.2.0 – 2026-12-01\n',
  );
});

test('a note without a known section is rejected', () => {
  expect(() => addNotes(CHANGELOG, ['- A fault.'])).toThrow('received - A fault.');
});

test('the changelog has the form that notes are added to', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  expect(addNotes(changelog, [])).toBe(changelog);
});
