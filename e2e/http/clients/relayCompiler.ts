import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ConstDirectiveNode, Kind, parse, print, visit } from 'graphql';
import type { ConcreteRequest, ReaderFragment } from 'relay-runtime';
import { files } from './documents.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(here, '../../..');
const compiler = path.join(here, 'node_modules/relay-compiler/cli.js');

/** What the compiler has made of the documents, by their names. */
export interface CompiledDocuments {
  readonly operation: (name: string) => ConcreteRequest;
  readonly fragment: (name: string) => ReaderFragment;
}

/**
 * Compiles the documents with relay-compiler, in a folder of the caller's. It reads them from modules, one definition a
 * tag. An app sees what a component's fragments select only there; the documents of all clients are read as a whole.
 */
export async function compileWithRelay(folder: string): Promise<CompiledDocuments> {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await mkdir(path.join(folder, 'artifacts'));
  const modules = [...files].map(([name, text]) => [name, unmasked(text)] as const);
  for (const name of await readdir(path.join(here, 'relay')))
    modules.push([name, await readFile(path.join(here, 'relay', name), 'utf8')]);
  for (const [name, text] of modules)
    await writeFile(path.join(folder, 'src', name.replace('.graphql', '.js')), toModule(text));
  const config = {
    src: './src',
    schema: path.relative(folder, path.join(root, 'schema.graphql')),
    language: 'javascript',
    artifactDirectory: './artifacts',
    eagerEsModules: false,
  };
  await writeFile(path.join(folder, 'relay.config.json'), JSON.stringify(config));
  await promisify(execFile)(process.execPath, [compiler, 'relay.config.json'], { cwd: folder });
  const require = createRequire(path.join(folder, 'artifacts/'));
  const load = (name: string) => require(`./${name}.graphql.js`);
  return { operation: load, fragment: load };
}

/** A JavaScript module with each definition in a tag. */
function toModule(text: string): string {
  return parse(text)
    .definitions.map((definition) => `graphql\`${print(definition)}\`;\n`)
    .join('');
}

const unmask: readonly ConstDirectiveNode[] = [
  {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'relay' },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'mask' },
        value: { kind: Kind.BOOLEAN, value: false },
      },
    ],
  },
];

function unmasked(text: string): string {
  return print(
    visit(parse(text), {
      FragmentSpread: (spread) => ({ ...spread, directives: unmask }),
    }),
  );
}
