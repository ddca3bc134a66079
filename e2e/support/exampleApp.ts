import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');
const execute = promisify(execFile);

/** Where the example app has been copied and built. */
interface BuiltExample {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Copies `examples/urql-app`, checks its types and builds it for a server. Its packages are those of the other clients
 * and, in the folder above, the project's, which a test compares with the versions it names: nothing is downloaded.
 */
export async function buildExampleApp(serverUrl: string): Promise<BuiltExample> {
  const parent = await mkdtemp(path.join(tmpdir(), 'marquee-example-'));
  const folder = path.join(parent, 'urql-app');
  await cp(path.join(root, 'examples/urql-app'), folder, { recursive: true });
  await symlink(modules, path.join(parent, 'node_modules'));
  await symlink(path.join(root, 'e2e/http/clients/node_modules'), path.join(folder, 'node_modules'));
  const env = { ...process.env, MARQUEE_URL: serverUrl, NODE_ENV: 'production' };
  await execute(process.execPath, [path.join(modules, '@typescript/native/bin/tsc')], { cwd: folder });
  await execute(process.execPath, [path.join(modules, 'vite/bin/vite.js'), 'build'], { cwd: folder, env });
  return { folder, remove: () => rm(parent, { recursive: true }) };
}
