// How the first admin of a market comes to be: `npm run make-admin`, beside the market.
import { describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../../../testing/market/command.ts';
import {
  newAccount,
  newBuyer,
  newSeller,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { readIsAdmin, readIsSeller } from '../../../people/own-account/own-record-contract.ts';
import { makeAdmin } from './make-admin.ts';

const market = inject('market');
const promote = (email: string) => outcomeOf(makeAdmin, { DATA_DIR: market.dataDir }, email);

describe('npm run make-admin', () => {
  test('makes the person an admin, who has to sign in again; the second time it changes nothing', async () => {
    const person = await newBuyer(market);
    const { email } = person;
    const made = await promote(email.toUpperCase());
    expect(made).toEqual({ code: 0, output: `${email.toUpperCase()} is an admin now.\n` });
    expect((await person.send('GET', '/dashboard')).status, 'the old session').toBe(302);
    const again = await signedInAgain(market, person);
    expect(await again.callApi(readIsAdmin, { email })).toEqual({ isAdmin: true });
    expect(await promote(email)).toEqual({
      code: 0,
      output: `${email} is already an admin.\n`,
    });
  });

  test('leaves a seller a seller', async () => {
    const seller = await newSeller(market);
    const { email } = seller;
    expect((await promote(email)).code).toBe(0);
    const again = await signedInAgain(market, seller);
    expect(await again.callApi(readIsAdmin, { email })).toEqual({ isAdmin: true });
    expect(await again.callApi(readIsSeller, { email })).toEqual({ isSeller: true });
  });

  test('reports an address with which nobody has signed up', async () => {
    const { email } = newAccount('Nobody');
    expect(await promote(email)).toEqual({
      code: 1,
      output: `Nobody has signed up as ${email} yet.\n`,
    });
  });
});
