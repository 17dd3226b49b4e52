// What people notice while something fails: how long nobody can buy, and which answers fail.
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../journal.ts';

/** How many answers failed, by how. */
interface Failing {
  /** The market said so itself and asked to try again. */
  readonly busy: number;
  /** The market's fault. */
  readonly faults: number;
  /** The connection broke before the answer. */
  readonly cut: number;
  /** The balancer's page for people, in place of an answer to a buyer's call. */
  readonly away: number;
  /** The balancer's own, which people cannot understand. */
  readonly bare: number;
}

export interface Noticed {
  /** The longest time between two purchases, in seconds. */
  readonly gap: number;
  readonly sold: number;
  readonly failing: Failing;
}

/** From now on, until it is ended. */
export function watch(journal: Journal): { end(): Noticed } {
  const [sold, failing] = [journal.paid.length, failingIn(journal)];
  let [longest, count, since] = [0, sold, performance.now()];
  const look = () => {
    longest = Math.max(longest, (performance.now() - since) / 1000);
    if (journal.paid.length === count) return;
    count = journal.paid.length;
    since = performance.now();
  };
  const timer = setInterval(look, 50);
  return {
    end() {
      clearInterval(timer);
      look();
      const now = failingIn(journal);
      return {
        gap: longest,
        sold: journal.paid.length - sold,
        failing: {
          busy: now.busy - failing.busy,
          faults: now.faults - failing.faults,
          cut: now.cut - failing.cut,
          away: now.away - failing.away,
          bare: now.bare - failing.bare,
        },
      };
    },
  };
}

const failingIn = (journal: Journal): Failing => ({
  busy: journal.count('answered busy') + journal.count('visitor read the away page'),
  faults: journal.faults.filter((fault) => !isBare(fault)).length,
  cut: journal.count('answer cut off') + journal.count('visitor cut off'),
  away: journal.count('answered by the balancer'),
  bare: journal.faults.filter(isBare).length,
});

const isBare = (fault: string) => fault.includes('<html>');

/** Somebody who opens the home page and a list again and again, each time from the start. */
export async function browse(url: string, journal: Journal, isOn: () => boolean): Promise<void> {
  for (; isOn(); await pause(150))
    for (const path of ['/', '/api/category/1']) {
      const signal = AbortSignal.timeout(70_000);
      const answer = await fetch(url + path, { headers: { connection: 'close' }, signal }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
      if (!answer) journal.note('visitor cut off');
      else if (answer.status < 400) journal.note('visitor read');
      else if (answer.text.startsWith('<html>') || ![502, 503, 504].includes(answer.status))
        journal.fault(`GET ${path} gave ${answer.status} ${answer.text.slice(0, 100)}`);
      else journal.note('visitor read the away page');
    }
}
