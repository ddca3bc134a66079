import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { messageSchema, orderSchema, responseSchema, type Command, type LoadResult } from './commands.ts';
import { flood } from './flood.ts';
import { hold } from './holdConnections.ts';

/** The attacker, in a separate process, so that it does not delay the measurement. */
export interface Attacker {
  /** Runs an attack; several may run at once. */
  readonly run: (order: Command) => Promise<LoadResult>;
  readonly close: () => void;
}

/**
 * Starts the attacker at low priority, so that it does not compete with the server and the measurement for CPU: on the
 * internet it would have its own machine.
 */
export async function startAttacker(): Promise<Attacker> {
  const child = fork(fileURLToPath(import.meta.url), ['attacker'], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<
    number,
    { resolve: (outcome: LoadResult) => void; reject: (error: Error) => void }
  >();
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The attacker ended'));
  });
  await new Promise((resolve) => child.once('message', resolve));
  child.on('message', (message) => {
    const { id, outcome } = responseSchema.parse(message);
    waiting.get(id)?.resolve(outcome);
    waiting.delete(id);
  });
  if (child.pid) setPriority(child.pid, 5);
  let orders = 0;
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve, reject });
        child.send({ id: orders, order });
      }),
    close: () => child.kill(),
  };
}

function attack(order: Command): Promise<LoadResult> {
  const command = orderSchema.parse(order);
  return command.kind === 'flood' ? flood(command) : hold(command);
}

if (process.send && process.argv[2] === 'attacker') {
  process.on('message', (message) => {
    const { id, order } = messageSchema.parse(message);
    void attack(order).then((outcome) => process.send?.({ id, outcome }));
  });
  process.once('disconnect', () => process.exit());
  process.send('ready');
}
