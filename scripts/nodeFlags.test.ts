import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodeLaunchOptions } from './nodeFlags.ts';

test('a container runs the server with the same flags', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Replaces the server and prints its arguments; for a computation it runs Node itself.
  const printArguments = `#!/bin/sh\n[ "$1" = -p ] && exec '${process.execPath}' "$@"\nprintf '%s\\n' "$@"\n`;
  writeFileSync(path.join(folder, 'node'), printArguments, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const output = execFileSync('sh', ['deploy/start.sh'], { encoding: 'utf8', env });
  expect(output.trim().split('\n')).toEqual([...nodeLaunchOptions().flags, 'dist/server/main.js']);
});
