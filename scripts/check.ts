import { spawn } from 'node:child_process';

/**
 * Runs what looks at the sources alone, all at the same time: `npm run check`. Each says what it has to say when it ends;
 * ends with 1 when one of them has found something.
 */
const commands = [
  'tsc --noEmit -p server/tsconfig.json',
  'tsc --noEmit -p web/tsconfig.json',
  'tsc --noEmit -p web/worker/tsconfig.json',
  'tsc --noEmit -p tsconfig.json',
  'eslint . --max-warnings 0',
  'prettier --check --log-level warn .',
  'graphql-codegen --config codegen.ts --check',
];

const codes = await Promise.all(commands.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function run(command: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(`${code === 0 ? 'passed' : 'failed'}: ${command}\n${code === 0 ? '' : output}`);
      resolve(code);
    });
  });
}
