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

/** `upMs`: how long a server lives on average, once it is up. */
export function openKilling(chance: Chance, upMs: number, journal: Journal): Killing {
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
          await Promise.race([pause(chance.between(upMs * 0.3, upMs * 1.7)), over(isOn)]);
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
