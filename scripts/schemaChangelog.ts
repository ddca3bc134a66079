import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The schema's changelog: `npm run schema:check` fails when schema.graphql differs from the schema that was recorded last,
 * and `npm run schema:record` adds the differences to docs/developers/changelog.md under today's date. A breaking change
 * needs its reason: `npm run schema:record -- --breaking "It never worked"`.
 */
const fileAt = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const SCHEMA = fileAt('schema.graphql');
const RECORDED = fileAt('docs/developers/recorded.graphql');
const CHANGELOG = fileAt('docs/developers/changelog.md');

/** The sections of a day, in their order. */
const LEVELS = ['Breaking', 'Dangerous', 'Safe'] as const;

export interface SchemaChange {
  readonly level: (typeof LEVELS)[number];
  /** Markdown. */
  readonly text: string;
}

const levels = {
  [CriticalityLevel.Breaking]: 'Breaking',
  [CriticalityLevel.Dangerous]: 'Dangerous',
  [CriticalityLevel.NonBreaking]: 'Safe',
} as const;

/** The changes from one schema to another. What several types or fields have in common, such as an interface, is one change. */
export async function changesBetween(before: string, after: string): Promise<SchemaChange[]> {
  const changes = withoutParts(await diff(buildSchema(before), buildSchema(after)));
  const groups = new Map<
    string,
    { readonly itemLevels: Set<SchemaChange['level']>; readonly items: Set<string> }
  >();
  for (const change of changes) {
    const { common, item } = partsOf(change);
    const { itemLevels, items } = groups.get(common) ?? { itemLevels: new Set(), items: new Set() };
    groups.set(common, {
      itemLevels: itemLevels.add(levels[change.criticality.level]),
      items: items.add(item),
    });
  }
  return [...groups].map(([common, { itemLevels, items }]) => ({
    level: LEVELS.find((level) => itemLevels.has(level)) ?? 'Safe',
    text: `${common} ${[...items].join(', ')}`.trim().replace(/\.?$/, '.'),
  }));
}

/** What is added with all its parts. The library's own rule for that also hides breaking changes beside an addition. */
const ADDITION = /^(?:TYPE|FIELD|INPUT_FIELD|ENUM_VALUE|FIELD_ARGUMENT|DIRECTIVE|DIRECTIVE_ARGUMENT)_ADDED$/;
const USAGE_ADDED = /^DIRECTIVE_USAGE_.*_ADDED$/;

/** Leaves out the parts of what is added: a new type's fields, a new field's description. */
function withoutParts(changes: readonly Change[]): Change[] {
  const added = changes.filter(({ type }) => ADDITION.test(String(type)));
  const wholes = new Set(added.map(({ path }) => path));
  const usages = new Set(
    changes.filter(({ type }) => USAGE_ADDED.test(String(type))).map(({ path }) => path),
  );
  const isPart = ({ path = '', type, criticality }: Change) => {
    if (criticality.level === CriticalityLevel.Breaking) return false;
    const steps = path.split('.');
    const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
    return (
      above.some((one) => wholes.has(one) || usages.has(one)) ||
      (wholes.has(path) && !ADDITION.test(String(type))) ||
      // A deprecation is a change of its own.
      (path.includes('@deprecated') && String(type).startsWith('DIRECTIVE_USAGE'))
    );
  };
  return changes.filter((change) => !isPart(change));
}

/** What a change says of one or more types or fields, and which one this is; with an empty item when it says all. */
function partsOf({ type, message, path = '', meta }: Change): {
  readonly common: string;
  readonly item: string;
} {
  const name = String(type);
  const item = `\`${path.replace(/\.@.*$/, '')}\``;
  if (name === 'OBJECT_TYPE_INTERFACE_ADDED') {
    return {
      common: `\`${(meta as { addedInterfaceName: string }).addedInterfaceName}\` is implemented by:`,
      item,
    };
  }
  if (name.includes('DESCRIPTION')) return { common: 'Descriptions changed:', item };
  if (name.startsWith('DIRECTIVE_USAGE')) {
    const [, directive = ''] = /@(\w+)/.exec(path) ?? [];
    const isArgument = /^DIRECTIVE_USAGE_ARGUMENT_(?:ADDED|REMOVED|CHANGED)$/.test(name);
    const verb = isArgument ? 'changed' : name.endsWith('REMOVED') ? 'removed' : 'added';
    return { common: `\`@${directive}\` ${verb}:`, item };
  }
  if (name.endsWith('DEPRECATION_ADDED')) {
    const { deprecationReason } = meta as { deprecationReason: string };
    return { common: `${markNames(message)}: ${deprecationReason}`, item: '' };
  }
  // Most messages end with the name of the type or the field: "Field 'id' was added to object type 'Video'".
  const [, common = message, last] = /^(.* (?:to|from) [a-z ]+) '([^']+)'\.?$/.exec(message) ?? [];
  return { common: markNames(common), item: last === undefined ? '' : `\`${last}\`` };
}

/** The names in a message as code: "Field 'node' was added" becomes "Field `node` was added". */
function markNames(message: string): string {
  return message
    .replace(/'([^']*)'/g, '`$1`')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '');
}

/** Adds changes to the changelog's section of a day, which comes first. */
export function addChanges(changelog: string, day: string, changes: readonly SchemaChange[]): string {
  const [introduction = '', ...days] = changelog.split(/^(?=## )/m);
  const today = days[0]?.startsWith(`## ${day}\n`) ? days.shift() : '';
  const present = LEVELS.flatMap((level) => itemsUnder(today ?? '', level));
  const all = [...present, ...changes];
  const sections = LEVELS.flatMap((level) => {
    const texts = new Set(all.filter((one) => one.level === level).map(({ text }) => text));
    return texts.size > 0 ? [`### ${level}\n\n${[...texts].map((text) => `- ${text}\n`).join('')}`] : [];
  });
  const parts = [introduction.trim(), `## ${day}`, ...sections, ...days];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

function itemsUnder(section: string, level: SchemaChange['level']): SchemaChange[] {
  const [, list = ''] = section.split(`### ${level}\n`);
  const [own = ''] = list.split(/^###? /m);
  return own
    .split(/^- /m)
    .slice(1)
    .map((text) => ({ level, text: text.trim() }));
}

async function run([command, option, reason]: readonly string[]): Promise<string | null> {
  const after = readFileSync(SCHEMA, 'utf8');
  const changes = await changesBetween(readFileSync(RECORDED, 'utf8'), after);
  const list = changes.map(({ level, text }) => `  ${level}: ${text}`).join('\n');
  if (command === 'check') {
    if (changes.length === 0) return null;
    return `schema.graphql has changes that docs/developers/changelog.md lacks: run npm run schema:record.\n${list}`;
  }
  const isBreaking = changes.some(({ level }) => level === 'Breaking');
  if (isBreaking && (option !== '--breaking' || !reason)) {
    return `Clients break by this. Deprecate instead, or say why: npm run schema:record -- --breaking "reason"\n${list}`;
  }
  const noted = changes.map((change) =>
    change.level === 'Breaking' ? { ...change, text: `${change.text} ${reason}` } : change,
  );
  const day = new Date().toISOString().slice(0, 10);
  if (noted.length > 0) writeFileSync(CHANGELOG, addChanges(readFileSync(CHANGELOG, 'utf8'), day, noted));
  writeFileSync(RECORDED, after);
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = await run(process.argv.slice(2));
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
