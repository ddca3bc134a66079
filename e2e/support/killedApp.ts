import Database from 'libsql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, launch } from './startApp.ts';

/** The product on one port and over one folder, which a test kills and starts again. */
interface KilledApp {
  /** http://localhost:port, without a trailing slash. */
  readonly url: string;
  /**
   * Starts it.
   *
   * @param step it kills itself while it stores rows of an import for the time with this number, from 1, before they are committed
   */
  readonly start: (step?: number) => Promise<void>;
  /** Kills it at once, as `kill -9`. */
  readonly kill: () => Promise<void>;
  /** Resolves once it has been killed. */
  readonly killed: () => Promise<void>;
  /** Ends it, and removes its folder. */
  readonly close: () => Promise<void>;
}

/** Starts the product for a test that kills it. */
export async function startKilledApp(): Promise<KilledApp> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-killed-'));
  const env = { PORT: String(port), DATA_DIR: folder, CLIENT_POINTS_PER_MINUTE: '1000000' };
  const start = (step?: number) => {
    const main = 'dist/server/main.js';
    if (step === undefined) return launch({ env, command: [process.execPath, main] });
    const command = [process.execPath, '--import', 'tsx', '--import', import.meta.url, main] as const;
    return launch({ env: { ...env, [STEP]: String(step) }, command });
  };
  let running = await start();
  return {
    url: `http://localhost:${port}`,
    start: async (step) => {
      running = await start(step);
    },
    kill: async () => {
      await running.end('SIGKILL');
    },
    killed: async () => {
      await running.exited;
      await running.end('SIGKILL');
    },
    close: async () => {
      await running.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** The environment variable with the number of the step. */
const STEP = 'KILLED_IN_STEP';

/** Kills this process in the middle of a transaction: before rows of an import are written for the nth time, after what they add. */
function killInStep(step: number): void {
  let steps = 0;
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const prepared = prepare.call(this, sql);
    const { run } = prepared;
    const counted = function (this: unknown, ...values: never[]): unknown {
      steps += 1;
      if (steps === step) process.kill(process.pid, 'SIGKILL');
      return run.apply(this, values);
    };
    if (sql.startsWith('INSERT INTO import_row')) prepared.run = counted as typeof run;
    return prepared;
  } as typeof prepare;
}

const step = process.env[STEP];
if (step !== undefined) killInStep(Number(step));
