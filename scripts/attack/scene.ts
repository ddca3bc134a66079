import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultyUpstream, startFaultyUpstream } from '../../e2e/faultyUpstream.ts';
import { ask } from './ask.ts';
import { type AttackedProduct, startAttackedProduct } from './attackedProduct.ts';
import { type Attacker, startAttacker } from './load/attackerProcess.ts';
import { newcomersPages } from './pages.ts';
import { type Figures, KeptPageVisitor, Newcomers } from './visitors.ts';
import { Watch, type Peaks } from './watch.ts';

/** What an attack does to a product, and what must hold of it. */
export interface Attack {
  /** A few words, for the table. */
  readonly name: string;
  /** Whether it needs an upstream that fails and waits on demand, in place of the embedded catalogue. */
  readonly upstream?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The attack ends the product itself: visitors are asked only before. */
  readonly ends?: boolean;
  /** A few requests, too few to say how long the kept page takes meanwhile. */
  readonly brief?: boolean;
  /** Left out of the short form. */
  readonly long?: boolean;
  readonly run: (scene: Scene) => Promise<void>;
}

/** Where an attack takes place. */
export interface Scene {
  readonly product: AttackedProduct;
  readonly attacker: Attacker;
  /** Only for an attack that asks for it. */
  readonly upstream: FaultyUpstream | null;
  readonly short: boolean;
  /** Who comes for the first time, meanwhile. */
  readonly newcomers: Newcomers;
  /** A rule of the product, whether it held, and what was seen. */
  readonly rule: (rule: string, held: boolean, seen: unknown) => void;
  /** What is worth knowing and breaks no rule. */
  readonly note: (text: string) => void;
  /** Nobody asks for the kept page from here on, since the attack stops the product. */
  readonly dismissVisitors: () => Promise<void>;
}

/** One attack as it went. */
export interface Row extends Peaks {
  readonly name: string;
  readonly alive: boolean;
  readonly ends: boolean;
  readonly brief: boolean;
  readonly rest: Figures;
  readonly during: Figures;
  readonly newcomers: Figures;
  readonly brokenRules: readonly string[];
  readonly notes: readonly string[];
}

/** How long the product is watched at rest, in milliseconds. */
const REST_MS = 1500;

/** Attacks a product that was just started and is at rest, while visitors go on asking. */
export async function attackOnce(attack: Attack, short: boolean): Promise<Row> {
  const upstream = attack.upstream ? await startFaultyUpstream() : null;
  const [attacker, product] = await Promise.all([
    startAttacker(),
    startAttackedProduct({ env: { ...attack.env, ...(upstream ? tmdbEnv(upstream) : {}) } }),
  ]);
  const watch = new Watch(product);
  const brokenRules: string[] = [];
  const notes: string[] = [];
  await warm(product.port);
  const visitor = new KeptPageVisitor(product.port);
  const newcomers = new Newcomers(product.port, newcomersPages());
  await sleep(REST_MS);
  const rest = await visitor.take();
  watch.begin();
  let during: Figures | undefined;
  let came: Figures | undefined;
  const dismissVisitors = async () => {
    came ??= await newcomers.close();
    during ??= await visitor.take();
    visitor.close();
  };
  try {
    await attack.run({
      product,
      attacker,
      upstream,
      short,
      newcomers,
      rule: (rule, held, seen) => {
        const said = typeof seen === 'string' ? seen : JSON.stringify(seen);
        if (!held) brokenRules.push(`${rule}; seen: ${said.slice(0, 300)}`);
      },
      note: (text) => notes.push(text),
      dismissVisitors,
    });
    await dismissVisitors();
  } finally {
    visitor.close();
    attacker.close();
    watch.close();
  }
  const alive = product.alive();
  if (!alive && !attack.ends) notes.push(`it ended: ${lastWords(product.output())}`);
  await product.close();
  await upstream?.close();
  if (!during || !came) throw new Error('The visitors must have been asked');
  return {
    name: attack.name,
    alive,
    ends: attack.ends ?? false,
    brief: attack.brief ?? false,
    rest,
    during,
    newcomers: came,
    ...watch.peaks,
    brokenRules,
    notes,
  };
}

function tmdbEnv({ baseUrl, token }: FaultyUpstream): Record<string, string> {
  return { TMDB_BASE_URL: baseUrl, TMDB_TOKEN: token };
}

/** The kept page is made, and sent a few times, so that rest is rest. */
async function warm(port: number): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const { status } = await ask(port, '/');
    if (status !== 200) throw new Error(`The home page must answer 200 at rest; it answered ${status}`);
  }
}

/** The line a process died with. */
function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|EMFILE|ENOENT/i.test(line));
  return (lines.at(-1) ?? output.slice(-200)).trim().slice(0, 200);
}
