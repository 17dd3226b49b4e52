// Signals to a process and all that it has started, each by its own id.
import { readdirSync, readFileSync } from 'node:fs';

/** The processes below these, and these. */
export function treeOf(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const pids = new Set(roots);
  for (let size = -1; size !== pids.size; ) {
    size = pids.size;
    for (const [pid, parent] of parents) if (pids.has(parent)) pids.add(pid);
  }
  return [...pids];
}

function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may hold blanks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1];
    return Number(stat?.split(' ')[1] ?? 0);
  } catch {
    return null;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
}
