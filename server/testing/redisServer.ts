import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/support/startApp.ts';
import { openRedisTier, type RedisTier, type RedisTierOptions } from '../redis/redisTier.ts';
import { LogRecorder } from './logRecorder.ts';

/** Whether Redis is installed on this machine; logs once when it is not. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) process.stdout.write('skipped: what needs Redis, as redis-server is not installed\n');

/** A Redis server for tests, in memory only, on a port that stays the same across restarts. */
export class RedisServer {
  readonly port: number;
  readonly #password: string | null;
  #process: ChildProcess | null = null;

  private constructor(port: number, password: string | null) {
    this.port = port;
    this.#password = password;
  }

  static async start(password: string | null = null): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), password);
    await server.restart();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it empty and waits until it listens. */
  async restart(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const secret = this.#password === null ? [] : ['--requirepass', this.#password];
    this.#process = spawn('redis-server', [...settings, ...secret], { stdio: 'ignore' });
    while (!(await listens(this.port))) await sleep(20);
  }

  /** Opens a tier that waits for this server, however busy the machine is. */
  openTier(options: Partial<RedisTierOptions> = {}): Promise<RedisTier> {
    const { url } = this;
    return openRedisTier({
      url,
      namespace: 'one',
      logger: new LogRecorder(),
      commandTimeoutMs: 30_000,
      ...options,
    });
  }

  /** Suspends it without ending, until `resume`. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Kills it, as in a crash. */
  async kill(): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    this.#process = null;
    await ended;
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
