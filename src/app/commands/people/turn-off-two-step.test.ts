// What helps somebody who has lost their phone and their recovery codes: `npm run turn-off-two-step`.
import { describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../../../testing/market/command.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  newAccount,
  newAdmin,
  newBuyer,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { turnOffTwoStep } from './turn-off-two-step.ts';

const market = inject('market');
const sql = sqlAt(market);
const turnOff = (...args: string[]) =>
  outcomeOf(turnOffTwoStep, { DATA_DIR: market.dataDir }, ...args);

describe('npm run turn-off-two-step', () => {
  test('lets an admin without phone and recovery codes log in by password, signed out everywhere and told by mail', async () => {
    const admin = await newAdmin(market);
    const { email } = admin;
    await turnOnSecondFactor(market, admin);
    expect(await turnOff(email.toUpperCase())).toEqual({
      code: 0,
      output: `Two-step login is off for ${email.toUpperCase()}, who is signed out everywhere and told by email.\n`,
    });
    expect((await admin.send('GET', '/dashboard')).status, 'the old session').toBe(302);
    expect((await mailsTo(market, email)).at(-1)).toMatchObject({
      subject: 'Two-step login is off',
      body: expect.stringContaining('We turned off two-step login'),
    });
    await signedInAgain(market, admin);
    expect(
      await sql`
        select by_person from audit where thing_id = ${admin.id} and became = 'second-factor-off'`,
    ).toEqual([{ by_person: 'command' }]);
    expect(await turnOff(email)).toEqual({
      code: 0,
      output: `Two-step login is off for ${email} already.\n`,
    });
  });

  test('reports an address with which nobody has signed up, and asks for one', async () => {
    const { email } = newAccount('Nobody');
    expect(await turnOff(email)).toEqual({
      code: 1,
      output: `Nobody has signed up as ${email}.\n`,
    });
    for (const args of [[], ['somebody'], [email, newAccount('Another').email]])
      expect(await turnOff(...args)).toEqual({
        code: 2,
        output: 'Usage: npm run turn-off-two-step -- someone@example.com\n',
      });
  });

  test('changes nothing for whoever has no two-step login', async () => {
    const buyer = await newBuyer(market);
    await turnOff(buyer.email);
    expect((await buyer.send('GET', '/dashboard')).status).toBe(200);
  });
});
