// Somebody signs up with an address that is not theirs, and leaves in that account what they can. Once the
// owner of the address has the account, nothing of the stranger is left in it.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestMarket } from '../../testing/market/market.ts';
import { marketAccount, sellersAccount } from '../../testing/market/market-account.ts';
import { sqlAt } from '../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../testing/people/actions.ts';
import { callerAt } from '../../testing/people/caller.ts';
import { mailsTo } from '../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newUnverified,
  type Someone,
  signedInAgain,
} from '../../testing/people/people.ts';
import { refusedAs } from '../../testing/people/refused-as.ts';
import { turnOnSecondFactor } from '../../testing/people/second-factor.ts';
import { setPayoutAccount } from '../payouts/payout-account-contract.ts';
import { makePayoutList } from '../payouts/payout-lists-contract.ts';
import { listApiKeys, makeApiKey } from '../people/own-account/api-keys-contract.ts';
import { requestEmailChange } from '../people/own-account/email-change-contract.ts';
import { readToken } from '../people/own-account/own-record-contract.ts';
import {
  requestPasswordReset,
  resetPassword,
} from '../people/own-account/password-reset-contract.ts';
import { verifyEmail } from '../people/own-account/verification-link-contract.ts';
import { confirmHandover } from '../sales/contract.ts';
import { addWebhook, listWebhooks } from '../webhooks/contract.ts';

/** Of its own: a list for the bank takes whatever is due. */
const opened = await startTestMarket({ cars: 60, hasJobs: false, environment: marketAccount });
afterAll(opened.close);
const market = opened.address;
const sql = sqlAt(market);
const visitor = callerAt(market.url);
/** It was given while the market asked for IBANs. */
const strangersIban = 'DE89370400440532013000';

/** What the stranger can do themselves, and what they could do at a market of an older version. */
async function strangersAccount(): Promise<Someone> {
  const stranger = await newUnverified(market, 'seller', 'Sly Stranger');
  const { id, password } = stranger;
  await turnOnSecondFactor(market, stranger);
  await stranger.callApi(requestEmailChange, {
    email: `sly-${randomUUID()}@people.example`,
    currentPassword: password,
  });
  await sql`
    insert into payout_accounts (person_id, holder, iban, usable_at)
    values (${id}, 'Sly Stranger', ${strangersIban}, now())`;
  await sql`
    insert into api_keys (person_id, name, prefix, key_hash, scopes)
    values (${id}, 'Sly', 'fc_live_00000000', sha256(${randomUUID()} :: bytea), '{cars:read}')`;
  await sql`
    insert into webhooks (person_id, url, events, secret)
    values (${id}, 'https://sly.example/', '{car.sold}', sha256(${randomUUID()} :: bytea))`;
  return stranger;
}

/** Of the latest mail with such a link. */
async function tokenTo({ email }: Someone, page: string): Promise<string> {
  const bodies = (await mailsTo(market, email)).map(({ body }) => body).toReversed();
  const tokens = bodies.map((body) => body.match(`${page}\\?token=([\\w-]{43})`)?.[1]);
  return tokens.find((token) => token !== undefined) ?? '';
}

/** The owner of the address sells a car and is due its price. Gives where lists have sent it. */
async function paidTo(owner: Someone): Promise<unknown[]> {
  const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
  const booking = await book(buyer, await postCar(owner));
  await pay(market, buyer, booking);
  agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = ${booking.id}`;
  const sent = async () => {
    agreed(await admin.callApi(makePayoutList, {}));
    return sql`
      select a.iban from payouts p join payout_accounts a on a.id = p.account_id
      where p.booking_id = ${booking.id}`;
  };
  expect(await sent(), 'before the owner has given an account').toEqual([]);
  const account = { holder: owner.name, ...sellersAccount, currentPassword: owner.password };
  agreed(await owner.callApi(setPayoutAccount, account));
  await sql`update payout_accounts set usable_at = now() where person_id = ${owner.id}`;
  return sent();
}

async function expectNothingLeft(stranger: Someone, owner: Someone): Promise<void> {
  expect(await stranger.callApi(readToken, { email: stranger.email })).toEqual(
    refusedAs('not-signed-in'),
  );
  expect(agreed(await owner.callApi(listApiKeys, {})).keys).toMatchObject([{ state: 'revoked' }]);
  expect(agreed(await owner.callApi(listWebhooks, {}))).toEqual([]);
  expect(
    await sql`
      select from email_verifications
      where person_id = ${owner.id} and new_email is not null and ended_at is null`,
  ).toEqual([]);
  expect(await paidTo(owner)).toEqual([{ iban: '110000000 000123456789' }]);
}

describe('an account that a stranger opened with somebody else’s address', () => {
  test('pays the owner alone, once they have set a password by a reset', {
    tags: 'hostile-132',
  }, async () => {
    const stranger = await strangersAccount();
    agreed(await visitor.callApi(requestPasswordReset, { email: stranger.email }));
    const token = await tokenTo(stranger, '/reset-password');
    const password = `owner-${randomUUID()}`;
    expect(await visitor.callApi(resetPassword, { token, password })).toEqual({
      acknowledged: true,
      next: 'signed-in',
    });
    await expectNothingLeft(stranger, await signedInAgain(market, { ...stranger, password }));
  });

  test('pays the owner alone, once they have set a password by the link that verifies the address', {
    tags: 'hostile-132',
  }, async () => {
    const stranger = await strangersAccount();
    const token = await tokenTo(stranger, '/verify-email');
    const password = `owner-${randomUUID()}`;
    expect(await visitor.callApi(verifyEmail, { token })).toEqual(refusedAs('password-needed'));
    expect(await visitor.callApi(resetPassword, { token, password })).toEqual({
      acknowledged: true,
      next: 'signed-in',
    });
    await expectNothingLeft(stranger, await signedInAgain(market, { ...stranger, password }));
  });

  test('takes neither a bank account, nor API keys, nor webhooks before', {
    tags: 'hostile-132',
  }, async () => {
    const stranger = await newUnverified(market, 'seller');
    const currentPassword = stranger.password;
    const account = { holder: 'Sly Stranger', ...sellersAccount, currentPassword };
    const key = { name: 'Sly', scopes: ['cars:read' as const], currentPassword };
    const webhook = { url: 'https://example.com/', events: ['car.sold' as const] };
    for (const outcome of [
      await stranger.callApi(setPayoutAccount, account),
      await stranger.callApi(makeApiKey, key),
      await stranger.callApi(addWebhook, webhook),
    ])
      expect(outcome).toEqual(refusedAs('email-unverified'));
    for (const page of ['money', 'account/api-keys', 'account/webhooks'])
      expect((await stranger.send('GET', `/dashboard/${page}`)).text, page).toContain(
        'Verify your email address first',
      );
  });
});
