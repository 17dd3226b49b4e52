// Kills at random moments: between any two steps, and in the middle of asking the card provider.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { Journal } from './journal.ts';
import { type RunningServer, type Victim, victims } from './server.ts';

export interface Killing {
  /** The provider is asked at this moment. */
  providerIsAsked(): void;
  /** Runs until `isOn` says no. */
  run(server: RunningServer, isOn: () => boolean): Promise<void>;
}

/** `everyMs`: the mean time between two kills, with the start of the server in it. */
export function openKilling(chance: Chance, everyMs: number, journal: Journal): Killing {
  let whenAsked: (() => void) | null = null;
  return {
    providerIsAsked() {
      whenAsked?.();
    },
    async run(server, isOn) {
      while (isOn()) {
        await Promise.race([pause(chance.between(everyMs * 0.4, everyMs * 1.4)), over(isOn)]);
        if (!isOn()) return;
        await server.address();
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
        journal.note(`kill ${victim}`);
        server.kill(victim);
      }
    },
  };
}

const drawn = (chance: Chance): Victim => {
  const share = chance.next();
  return victims[share < 0.6 ? 0 : share < 0.85 ? 1 : 2];
};

async function over(isOn: () => boolean): Promise<void> {
  while (isOn()) await pause(200);
}
