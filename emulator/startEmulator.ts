import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/support/startApp.ts';

/** Project ids that begin with demo- are never looked up at Google. */
export const EMULATED_PROJECT = 'demo-marquee';

const FIREBASE = path.join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** A running Auth emulator. */
export interface Emulator {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST has it. */
  readonly host: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts Firebase's Auth emulator alone, in its own folder, since it writes logs and settings to the working directory.
 * Email enumeration protection is on, as in every project since 2023; the emulator's default is off.
 */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-emulator-'));
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = `127.0.0.1:${auth}`;
  const emulators = {
    auth: { port: auth },
    hub: { port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  };
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [FIREBASE, 'emulators:start', '--only', 'auth', '--project', EMULATED_PROJECT, '--non-interactive'],
    { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(host, () => child.exitCode !== null);
    await protectEmails(host);
    return { host, close };
  } catch (error) {
    await close();
    throw new Error(`The Auth emulator did not start:\n${output}`, { cause: error });
  }
}

/** Waits until the emulator responds, for a minute at most. */
async function answers(host: string, hasStopped: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (hasStopped()) throw new Error('it stopped');
    const response = await fetch(`http://${host}/`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('it never answered');
}

async function protectEmails(host: string): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${EMULATED_PROJECT}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`it answered ${response.status} to its configuration`);
}
