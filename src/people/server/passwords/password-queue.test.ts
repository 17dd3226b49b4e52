// These people sign up and in on a node in the test's own process, whose queue no other test uses.
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAccount, newBuyer, newUnverified } from '../../../../testing/people/people.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { workFor } from '../../../calls/server/sender.ts';
import { readCategory } from '../../../cars/contract.ts';
import { signIn, signUp } from '../../contract.ts';
import { requestPasswordReset, resetPassword } from '../../own-account/password-reset-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const node = nodeOf(market);
afterAll(() => node.close());
const visitor = callOn(node, null);
/** Works as for a request from this network. */
const from = <T>(network: string, work: () => T, gone = new AbortController()): T =>
  workFor({ line: [network], gone: () => gone.signal }, work);

const atOnce = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
const codeOf = (outcome: object) => (isRefused(outcome) ? outcome.refused : 'done');
const count = (outcomes: readonly object[], code: string) =>
  outcomes.filter((outcome) => codeOf(outcome) === code).length;
const status = 'buyer' as const;

describe('many people who sign up at once', () => {
  test('leave the database to others, who read, and can sign in, meanwhile', {
    tags: 'hostile-61',
  }, async () => {
    const buyer = await newBuyer(market);
    let finished = 0;
    const flood = atOnce(50, async (at) => {
      await from(`flood ${at}`, () => visitor(signUp, { ...newAccount('Flora Flood'), status }));
      finished++;
    });
    agreed(await visitor(readCategory, { categoryId: 1, after: undefined }));
    const [busy] = await sql<{ idle: number }>`
      select count(*)::int as idle from pg_stat_activity where state = 'idle in transaction'
        and state_change < now() - interval '5 seconds'`;
    expect(busy?.idle).toBe(0);
    expect(finished, 'sign-ups before the page').toBeLessThan(50);
    const { email, password } = buyer;
    agreed(await from('another', () => visitor(signIn, { email, password })));
    expect(finished, 'sign-ups before the sign-in').toBeLessThan(50);
    await flood;
  });

  test('from networks that were served do not hold up one that comes for the first time', {
    tags: 'hostile-125',
  }, async () => {
    const networks = Array.from({ length: 20 }, () => randomBytes(9).toString('hex'));
    const signUpFrom = (network: string) =>
      from(network, () => visitor(signUp, { ...newAccount('Flora Flood'), status }));
    await Promise.all(networks.map(signUpFrom));
    let finished = 0;
    const flood = [...networks, ...networks, ...networks].map(async (network) => {
      await signUpFrom(network);
      finished++;
    });
    agreed(await signUpFrom('new to the market'));
    // Two were under way when it came, and of its own two turns one may be that of the oldest.
    expect(finished).toBeLessThan(8);
    await Promise.all(flood);
  });

  test('and go away are not hashed for, and hold up nobody', { tags: 'hostile-125' }, async () => {
    const gone = new AbortController();
    const flood = atOnce(40, () =>
      from('leaves', () => visitor(signUp, { ...newAccount('Gus Gone'), status }), gone),
    );
    gone.abort();
    const outcomes = await flood;
    expect(count(outcomes, 'busy')).toBeGreaterThanOrEqual(38);
  });

  test('are told to try again once more than 50 wait, whether or not their address is taken', async () => {
    const { email } = await newBuyer(market);
    for (const [address, done] of [
      [() => newAccount('Free').email, 'done'],
      [() => email, 'email-taken'],
    ] as const) {
      const outcomes = await atOnce(60, () =>
        visitor(signUp, { ...newAccount('Late'), email: address(), status }),
      );
      expect([count(outcomes, done), count(outcomes, 'busy')]).toEqual([52, 8]);
    }
  });

  test('with one address become one person; the others learn that it is taken', async () => {
    const account = { ...newAccount('Twin'), status };
    const visitor = callerAt(market.url);
    const outcomes = await atOnce(10, () => visitor.callApi(signUp, account));
    expect([count(outcomes, 'done'), count(outcomes, 'email-taken')]).toEqual([1, 9]);
  });
});

describe('a password that is reset while many sign in with the old one', () => {
  test('leaves only the one who has reset it signed in', { tags: 'hostile-62' }, async () => {
    // They have signed up for real: their password takes as long to verify as anybody's.
    const { email, password, id } = await newUnverified(market, 'buyer');
    agreed(await visitor(requestPasswordReset, { email }));
    const [mail] = await sql<{ body: string }>`
      select body from outbox where recipient = ${email} order by id desc limit 1`;
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const signIns = atOnce(40, () => visitor(signIn, { email, password }));
    const client = { address: '127.0.0.1', userAgent: 'the one who resets', cookies: undefined };
    const reset = callOn(node, null, { client });
    const next = randomBytes(9).toString('hex');
    agreed(await from('their network', () => reset(resetPassword, { token, password: next })));
    const outcomes = await signIns;
    expect(count(outcomes, 'wrong-credentials')).toBeGreaterThan(0);
    expect(await sql`select user_agent from sessions where person_id = ${id}`).toEqual([
      { user_agent: 'the one who resets' },
    ]);
  });
});
