import { execFileSync } from 'node:child_process';

/** The ids of the workers that a market's first process has started. */
export function workerProcesses(firstProcess = 0): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => line.includes('nodes/worker.ts'))
    .map((line) => /^\s*(\d+)\s+(\d+)\s/.exec(line))
    .flatMap((match) => (match && Number(match[2]) === firstProcess ? [Number(match[1])] : []));
}
