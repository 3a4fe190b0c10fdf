import { readFileSync, readdirSync } from 'node:fs';
import { familyOf } from '../emulators/processes.ts';

/** Linux counts a process's time in these, whatever its clock. */
const ticksPerSecond = 100;
const intervalMs = 1_000;

type Process = { parent: number; seconds: number };

/** Every process with the CPU seconds that it has taken itself; none where there is no /proc. */
function readProcesses(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>();
  let ids: string[] = [];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return found;
  }
  for (const id of ids) {
    try {
      // The name before the last bracket may hold anything. After it: state, parent, …, user and system time.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
      found.set(Number(id), { parent: Number(fields[1]), seconds });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

export type CpuMeter = ReturnType<typeof startCpuMeter>;

/**
 * Counts the CPU seconds of this process and of what it started, by what each was started for. It looks once a second, as
 * the sum that the system keeps of ended processes lacks those of a browser; so what lives for less is missed.
 */
export function startCpuMeter(nameOfOwn: () => string) {
  const names = new Map<number, () => string>([[process.pid, nameOfOwn]]);
  const seen = new Map<number, number>();
  const sums = new Map<string, number>();

  function look(): void {
    const processes = readProcesses();
    const table = [...processes].map(([id, { parent }]) => `${String(id)} ${String(parent)}`);
    // What lost its parent is still counted, and what has ended is forgotten, since its number may be given again.
    for (const id of new Set([...seen.keys(), ...familyOf(process.pid, table.join('\n'))])) {
      const { parent, seconds } = processes.get(id) ?? {};
      if (parent === undefined || seconds === undefined) {
        seen.delete(id);
        names.delete(id);
        continue;
      }
      const name = names.get(id) ?? names.get(parent) ?? nameOfOwn;
      names.set(id, name);
      sums.set(name(), (sums.get(name()) ?? 0) + seconds - (seen.get(id) ?? 0));
      seen.set(id, seconds);
    }
  }

  const timer = setInterval(look, intervalMs).unref();
  return {
    /** Says what a process that this one has just started is for, also where that changes while it runs. */
    assign: (id: number, name: () => string) => names.set(id, name),
    /** CPU seconds so far, by name. */
    read: (): ReadonlyMap<string, number> => {
      look();
      return sums;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
