import { execFileSync } from 'node:child_process';

/** The ids of the workers that a market's first process has started. */
export const workerProcesses = (firstProcess = 0): number[] =>
  childProcesses(firstProcess, 'workers/worker.ts');

/** The ids of the processes of this program that another process has started. */
export function childProcesses(parent: number, program: string): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => line.includes(program))
    .map((line) => /^\s*(\d+)\s+(\d+)\s/.exec(line))
    .flatMap((found) => (found && Number(found[2]) === parent ? [Number(found[1])] : []));
}
