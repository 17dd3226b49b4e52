// Kills at random moments: between any two steps, and in the middle of asking the card provider.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { Journal } from './journal.ts';
import { type RunningServer, type Victim, victims } from './server.ts';

export interface Killing {
  /** The provider is asked at this moment. */
  providerIsAsked(): void;
  /** Runs until `isOn` says no. */
  run(server: RunningServer, isOn: () => boolean): Promise<void>;
}

/** `upMs`: how long a server lives on average, once it is up. */
export function createKilling(chance: Chance, upMs: number, journal: Journal): Killing {
  let whenAsked: (() => void) | null = null;
  return {
    providerIsAsked() {
      whenAsked?.();
    },
    async run(server, isOn) {
      while (isOn()) {
        // Now and then again while it is starting, in the middle of its recovery.
        if (chance.is(0.12)) await pause(chance.between(0, 900));
        else {
          await server.address();
          await pauseWhile(isOn, chance.between(upMs * 0.3, upMs * 1.7));
        }
        if (!isOn()) return;
        if (chance.is(0.4)) {
          // A few milliseconds into the next question to the provider, before or after its answer.
          const asked = new Promise<void>((done) => {
            whenAsked = done;
          });
          await Promise.race([asked, pause(1500)]);
          whenAsked = null;
          await pause(chance.between(0, 12));
        }
        if (!isOn()) return;
        const victim = drawn(chance);
        if (server.kill(victim)) journal.note(`kill ${victim}`);
      }
    },
  };
}

const drawn = (chance: Chance): Victim => {
  const share = chance.next();
  return victims[share < 0.6 ? 0 : share < 0.85 ? 1 : 2];
};

async function pauseWhile(isOn: () => boolean, ms: number): Promise<void> {
  const until = performance.now() + ms;
  for (let left = ms; left > 0 && isOn(); left = until - performance.now())
    await pause(Math.min(left, 200));
}
