import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of Linux, in which it counts CPU time. */
const TICKS = 100;

/**
 * CPU seconds so far of the processes below this one, by name: those given, by their ids, and a browser's by what each of them does. Linux
 * only.
 */
export function cpuOfProcesses(named: ReadonlyMap<number, string>): ReadonlyMap<string, number> {
  const processes = new Map(readdirSync('/proc').flatMap((id) => readProcess(Number(id)) ?? []));
  const isOurs = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isOurs(parent));
  };
  const sums = new Map<string, number>();
  for (const [id, { seconds, command }] of processes) {
    if (id !== process.pid && !isOurs(id)) continue;
    const [, type] = /--type=([\w-]+)/.exec(command) ?? [];
    const name = named.get(id) ?? (id === process.pid ? 'this program' : (type ?? 'browser'));
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return sums;
}

function readProcess(id: number) {
  if (!id) return null;
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0] = [1, 11, 12].map((field) => Number(fields[field]));
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return [[id, { parent, seconds: (user + system) / TICKS, command }] as const];
  } catch {
    // It has ended.
    return null;
  }
}
