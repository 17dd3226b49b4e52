// Kills the server or its database at random moments, also during a request to the card provider.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { Journal } from '../journal.ts';
import { type RunningServer, type Victim, victims } from './server.ts';

interface Killer {
  /** A request has reached the provider at this moment. */
  onProviderRequest(): void;
  /** Runs until `isOn` returns false. */
  run(server: RunningServer, isOn: () => boolean): Promise<void>;
}

/** `upMs`: how long a server lives on average, once it is up. */
export function createKiller(chance: Chance, upMs: number, journal: Journal): Killer {
  let onRequest: (() => void) | null = null;
  return {
    onProviderRequest() {
      onRequest?.();
    },
    async run(server, isOn) {
      while (isOn()) {
        // Now and then while it is starting again, during its recovery.
        if (chance.is(0.12)) await pause(chance.between(0, 900));
        else {
          await server.address();
          await pauseWhile(isOn, chance.between(upMs * 0.3, upMs * 1.7));
        }
        if (!isOn()) return;
        if (chance.is(0.4)) {
          // A few milliseconds after the next request to the provider, before or after its response.
          const requested = new Promise<void>((done) => {
            onRequest = done;
          });
          await Promise.race([requested, pause(1500)]);
          onRequest = null;
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
