// Started as a process of its own: `held-back.ts SHARE PID …` lets each of the processes have at most
// that share of a core, as a quota of a container does, by stopping one that is ahead of it. Ends when
// its input or one of the processes ends, and lets all go on. On Linux alone, which counts what a
// process has used precisely enough.
import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 5;
/** What a process that has had nothing to do may use at once, in milliseconds. */
const mostUnused = 10;

const [share = 0, ...pids] = process.argv.slice(2).map(Number);

/** Milliseconds on a core, of all threads. The first number of each file is in nanoseconds. */
const usedBy = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);

const held = pids.map((pid) => ({ pid, used: usedBy(pid), left: 0, isStopped: false }));
let last = performance.now();

/** A process that is gone has no threads, and takes no signal. */
function letGo(): void {
  for (const { pid } of held)
    try {
      process.kill(pid, 'SIGCONT');
    } catch {}
}
process.once('exit', letGo);

setInterval(() => {
  const now = performance.now();
  for (const one of held) {
    const used = usedBy(one.pid);
    one.left = Math.min(one.left + share * (now - last) - (used - one.used), mostUnused);
    one.used = used;
    if (one.left < 0 !== one.isStopped) {
      one.isStopped = !one.isStopped;
      process.kill(one.pid, one.isStopped ? 'SIGSTOP' : 'SIGCONT');
    }
  }
  last = now;
}, everyMs);

process.stdin.resume().once('end', () => process.exit());
