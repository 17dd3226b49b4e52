// On a market of its own: no other test would stay signed in.
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../../testing/market/command.ts';
import { startTestMarket } from '../../../../testing/market/market.ts';
import { newBuyer, signedInAgain } from '../../../../testing/people/people.ts';
import { signEverybodyOut } from './sign-everybody-out.ts';

test('npm run sign-everybody-out ends all sessions, and everybody can sign in again', async () => {
  const { address: market, close } = await startTestMarket({ cars: 60, hasJobs: false });
  try {
    const people = [await newBuyer(market), await newBuyer(market)];
    expect(await outcomeOf(signEverybodyOut, { DATA_DIR: market.dataDir })).toEqual({
      code: 0,
      output: 'Everybody is signed out: 2 sessions have ended.\n',
    });
    for (const person of people) {
      expect((await person.send('GET', '/dashboard')).status).toBe(302);
      expect((await (await signedInAgain(market, person)).send('GET', '/dashboard')).status).toBe(
        200,
      );
    }
  } finally {
    await close();
  }
});
