import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sections of a release, in their order. */
const SECTIONS = [
  '### Changed for operators and clients of the schema',
  '### Added',
  '### Changed',
  '### Fixed',
];

/**
 * Adds notes to the changelog's Unreleased section, before its other items. Throws an error when a note does not begin
 * with a section.
 *
 * @param release the heading that replaces 'Unreleased', such as '0.2.0 – 2026-12-01'
 */
export function addNotes(changelog: string, notes: readonly string[], release = 'Unreleased'): string {
  const [introduction = '', ...releases] = changelog.split(/^(?=## )/m);
  const unreleased = releases[0]?.startsWith('## Unreleased') ? releases.shift() : '';
  const [, ...present] = (unreleased ?? '').split(/^(?=### )/m);
  const items = new Map(SECTIONS.map((section): [string, string[]] => [section, []]));
  for (const text of [...notes, ...present]) {
    const [section = '', ...lines] = text.trim().split('\n');
    const list = items.get(section);
    if (!list) throw new Error(`A note must begin with one of ${SECTIONS.join(', ')}; received ${section}`);
    list.push(lines.join('\n').trim());
  }
  const parts = [...items].flatMap(([section, list]) =>
    list.length > 0 ? [`${section}\n\n${list.join('\n')}\n`] : [],
  );
  return `${introduction}${[`## ${release}\n`, ...parts, ...releases.map((text) => `${text.trim()}\n`)].join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readdirSync(`${root}.changes`).filter((name) => name !== 'README.md');
  const paths = files.map((name) => `${root}.changes/${name}`);
  const version = process.argv[2];
  const release = version && `${version} – ${new Date().toISOString().slice(0, 10)}`;
  const notes = paths.map((path) => readFileSync(path, 'utf8'));
  writeFileSync(`${root}CHANGELOG.md`, addNotes(readFileSync(`${root}CHANGELOG.md`, 'utf8'), notes, release));
  for (const path of paths) rmSync(path);
}
