// The people of a test. Each signs in through the real calls and has a session cookie and access token.
import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AnyCall } from '../../src/calls/call.ts';
import { isRefused } from '../../src/calls/refusal.ts';
import { signIn, signUp } from '../../src/people/contract.ts';
import { readToken } from '../../src/people/own-account/own-record-contract.ts';
import type { Status } from '../../src/people/person.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { type ApiResponse, type Caller, callerAt, isBusy } from './caller.ts';

export interface Someone extends Caller {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
}

/** Enough for what people do by calls. */
type Reached = Pick<MarketAddress, 'url'>;

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The data of an account that does not exist yet. */
export const newAccount = (name: string): Account => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${randomUUID().slice(0, 8)}@people.example`,
  password: `pass-${randomUUID().slice(0, 13)}`,
});

/** Whose address is not verified: they have just signed up. */
export const newUnverified = (market: Reached, status: Status, name = 'Una Unverified') =>
  signUpAs(market, newAccount(name), status);

export const newBuyer = (market: MarketAddress, name = 'Ben Buyer') =>
  newPerson(market, newAccount(name), 'buyer');

export const newSeller = (market: MarketAddress, name = 'Sue Seller') =>
  newPerson(market, newAccount(name), 'seller');

/** No call makes the first admin, so this is done in the database. */
export async function newAdmin(market: MarketAddress, name = 'Ada Admin'): Promise<Someone> {
  const person = await newBuyer(market, name);
  await sqlAt(market)`update people set is_admin = true where id = ${person.id}`;
  return person;
}

/** For what concerns a sale: who sells the car, who buys it, and who looks after both. */
export async function newOfEachRole(market: MarketAddress) {
  const [admin, buyer, seller] = await Promise.all([
    newAdmin(market),
    newBuyer(market),
    newSeller(market),
  ]);
  return { admin, buyer, seller };
}

async function newPerson(
  market: MarketAddress,
  account: Account,
  status: Status,
): Promise<Someone> {
  await addAccount(market, account, status);
  const person = await signedInAgain(market, account);
  await verifyAddress(market, account);
  return person;
}

/** As signing up leaves it, but for the hash: a whole run has thousands of people. */
async function addAccount(
  market: MarketAddress,
  { name, email, password }: Account,
  status: Status,
): Promise<void> {
  await sqlAt(market)`
    with person as (
      insert into people (name, email, status) values (${name}, ${email}, ${status}) returning id
    )
    insert into credentials (person_id, provider_id, account_id, password)
    select id, 'credential', id, ${cheapHash(password)} from person`;
}

/** Made and verified in microseconds. The market's own hashes take a core for 25 ms. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { ...cost, message, nonce });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}

async function signUpAs(market: Reached, account: Account, status: Status): Promise<Someone> {
  const response = await postPassword(market, signUp, { ...account, status });
  if (response.status !== 200) throw new Error(`the sign-up failed: ${response.text}`);
  return signedIn(market, account, cookieOf(response.headers));
}

/** The same person in another session. */
export async function signedInAgain(market: Reached, account: Account): Promise<Someone> {
  const { email, password } = account;
  const response = await postPassword(market, signIn, { email, password });
  if (response.status !== 200) throw new Error(`the sign-in failed: ${response.text}`);
  return signedIn(market, account, cookieOf(response.headers));
}

/** Tests at the same time may fill the queue for passwords: then it is tried again, as people would. */
async function postPassword(market: Reached, call: AnyCall, json: object): Promise<ApiResponse> {
  for (;;) {
    const response = await callerAt(market.url).send('POST', `/api${call.path}`, { json });
    if (!isBusy(response)) return response;
    await setTimeout(Number(response.headers.get('retry-after')) * 1000);
  }
}

async function signedIn(market: Reached, account: Account, cookie: string): Promise<Someone> {
  const answer = await callerAt(market.url, { cookie }).callApi(readToken, {
    email: account.email,
  });
  if (isRefused(answer)) throw new Error(`no token: ${answer.refused}`);
  const token = answer.accessToken;
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { name, email, password } = account;
  return {
    ...callerAt(market.url, { cookie, authorization: `Bearer ${token}` }),
    name,
    email,
    password,
    id: String(sub),
    cookie,
    token,
  };
}

/** `name=value` of the session cookie. */
export function cookieOf(headers: Headers): string {
  const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return cookie;
}

/**
 * As if the person had followed the mailed link. The mail is gone, also if a job of another test has
 * just sent it, so that tests see only theirs.
 */
export async function verifyAddress(
  market: MarketAddress,
  { email }: Pick<Account, 'email'>,
): Promise<void> {
  await sqlAt(market)`
    with mail as (delete from outbox where recipient = ${email})
    update people set email_verified = true where email = ${email}`;
}
