import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, inject, test, vi } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { type ApiResponse, callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer } from '../../../../testing/people/people.ts';
import { readToken } from '../../own-account/own-record-contract.ts';
import type { Google } from './provider/google.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const newAddress = () => `guest-${randomUUID().slice(0, 8)}@mail.example`;
const other = (email: string) => ({ account: 'other', email });

/** Starts an attempt: gives the provider's address and the cookie that holds the attempt. */
async function start(query: Record<string, string> = {}) {
  const response = await visitor.send('GET', `/google/start?${new URLSearchParams(query)}`);
  expect(response.status).toBe(303);
  const cookie = response.headers.getSetCookie()[0] ?? '';
  return { address: response.headers.get('location') ?? '', cookie };
}

const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? '';
const pathOf = (address: string) => address.slice(new URL(address).origin.length);

/** Chooses an account at the provider, and gives the address to come back to. */
async function choose(address: string, account: Record<string, string>): Promise<string> {
  const choosing = new URL(address.replace('/authorize?', '/choose?'));
  for (const [name, value] of Object.entries(account)) choosing.searchParams.set(name, value);
  const response = await visitor.send('GET', pathOf(choosing.href));
  return response.headers.get('location') ?? '';
}

const comeBack = (address: string, cookie: string): Promise<ApiResponse> =>
  visitor.send('GET', pathOf(address), { headers: { cookie: nameAndValue(cookie) } });

async function continueWith(account: Record<string, string>, query: Record<string, string> = {}) {
  const { address, cookie } = await start(query);
  return comeBack(await choose(address, account), cookie);
}

const sessionOf = (response: ApiResponse) =>
  nameAndValue(
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('forecourt.session=')) ?? '',
  );
function expectRefused(response: ApiResponse, word: string) {
  expect(sessionOf(response)).toBe('');
  const { searchParams, pathname } = new URL(response.headers.get('location') ?? '', market.url);
  expect([pathname, searchParams.get('google')]).toEqual(['/login', word]);
}

describe('a new person who continues with Google', () => {
  test('becomes a buyer with a session, and is sent to the requested page', {
    tags: '7.37',
  }, async () => {
    const email = newAddress();
    const response = await continueWith(other(email), { from: '/cars/3' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cars/3']);
    const person = callerAt(market.url, { cookie: sessionOf(response) });
    expect(agreed(await person.callApi(readToken, { email })).accessToken).toMatch(/^ey/);
    expect(
      await sql`select p.status, p.email_verified, c.provider_id, c.password from people p
        join credentials c on c.person_id = p.id where p.email = ${email}`,
    ).toEqual([
      {
        status: 'buyer',
        email_verified: true,
        provider_id: `${market.url}/local-google`,
        password: null,
      },
    ]);
  });

  test('is the same person the next time, even if the address here has changed', async () => {
    const email = newAddress();
    await continueWith(other(email));
    const moved = newAddress();
    await sql`update people set email = ${moved} where email = ${email}`;
    const person = callerAt(market.url, { cookie: sessionOf(await continueWith(other(email))) });
    agreed(await person.callApi(readToken, { email: moved }));
    expect(await sql`select 1 from people where email = ${email}`).toEqual([]);
  });

  test('is created once, also by two windows at the same time', async () => {
    const email = newAddress();
    const both = await Promise.all([continueWith(other(email)), continueWith(other(email))]);
    for (const response of both) expect(sessionOf(response)).not.toBe('');
    expect(await sql`select 1 from people where email = ${email}`).toHaveLength(1);
  });

  test('is reported to the page that opened the window, and to no other', async () => {
    const response = await continueWith(other(newAddress()), { window: 'abc123' });
    expect(response.status).toBe(200);
    expect(response.text).toContain('"forecourt-google-abc123"');
    expect(response.text).toContain('"enteredAs"');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'nonce-");
    const strange = await continueWith(other(newAddress()), { window: '"</script>', from: '//x' });
    expect([strange.status, strange.headers.get('location')]).toEqual([303, '/']);
  });

  test('keeps the picture of the account, re-encoded and served by this site', {
    tags: ['3.1', '3.2'],
  }, async () => {
    const response = await continueWith({ account: 'local-1' });
    expect(sessionOf(response)).not.toBe('');
    const admin = await newAdmin(market);
    const record = async () => {
      const { text } = await admin.send('GET', '/api/users?search=gina@pretended.example');
      return JSON.parse(text)[0];
    };
    await expect.poll(record).toMatchObject({
      _id: expect.any(String),
      name: 'Gina Lindqvist',
      email: 'gina@pretended.example',
      photoURL: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/360\.webp$/),
      role: null,
    });
    const photo = await fetch(market.url + (await record()).photoURL);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.each([
    ['cannot be fetched', async () => null],
    ['is no photo', async () => Buffer.from('GIF89a')],
    ['makes the provider fail', () => Promise.reject(new Error('no picture'))],
  ])('is signed in without a photo when the picture %s', async (_, readPicture) => {
    const email = newAddress();
    const account = { issuer: 'https://own.example', subject: randomUUID(), email };
    const read = vi.fn(readPicture);
    const google: Google = {
      authorizationUrl: async ({ state }) => `https://own.example/?state=${state}`,
      accountOf: async () => ({
        ...account,
        isEmailVerified: true,
        name: 'Pia Pictureless',
        pictureUrl: 'https://own.example/pia.png',
      }),
      readPicture: read,
    };
    const node = nodeOf(market, {}, { google });
    const server = Fastify();
    await node.routes(server);
    try {
      const started = await server.inject('/google/start');
      const { searchParams } = new URL(String(started.headers.location));
      const cookie = nameAndValue(String(started.headers['set-cookie']));
      const url = `/google/callback?code=x&state=${searchParams.get('state')}`;
      const response = await server.inject({ url, headers: { cookie } });
      expect(String(response.headers['set-cookie'])).toContain('forecourt.session=');
      await expect.poll(() => read.mock.settledResults.length).toBe(1);
      expect(await sql`select photo_url from people where email = ${email}`).toEqual([
        { photo_url: null },
      ]);
    } finally {
      await server.close();
      node.close();
    }
  });

  test('may cancel', async () => {
    expectRefused(await continueWith({ account: '' }), 'cancelled');
  });
});

describe('signing in with Google is refused', { tags: 'hostile-8' }, () => {
  test('for an address that has an account with a password', async () => {
    const buyer = await newBuyer(market);
    expectRefused(await continueWith(other(buyer.email)), 'has-password');
  });

  test('for another subject with the same address', async () => {
    const email = newAddress();
    await continueWith(other(email));
    await sql`update credentials set account_id = ${randomUUID()}
      where person_id = (select id from people where email = ${email})`;
    expectRefused(await continueWith(other(email)), 'other-account');
  });

  test('for an address that Google has not verified', async () => {
    expectRefused(await continueWith({ account: 'local-3' }), 'unverified');
    expect(await sql`select 1 from people where email = 'una@pretended.example'`).toEqual([]);
  });

  test('for a state that this browser was not given', async () => {
    const [mine, others] = await Promise.all([start(), start()]);
    const back = await choose(others.address, other(newAddress()));
    expectRefused(await comeBack(back, mine.cookie), 'refused');
    expectRefused(await comeBack(back, ''), 'refused');
    expectRefused(
      await comeBack(back, others.cookie.replace('.google=ey', '.google=ex')),
      'refused',
    );
    const altered = back.replace(/state=[^&]+/, 'state=');
    expectRefused(await comeBack(altered, others.cookie), 'refused');
  });

  test('for another nonce', async () => {
    const { address, cookie } = await start();
    const altered = address.replace(/nonce=[^&]+/, `nonce=${'x'.repeat(43)}`);
    expectRefused(await comeBack(await choose(altered, other(newAddress())), cookie), 'refused');
  });

  test('for a code that was used, invented or left out', async () => {
    const { address, cookie } = await start();
    const back = await choose(address, other(newAddress()));
    expect(sessionOf(await comeBack(back, cookie))).not.toBe('');
    expectRefused(await comeBack(back, cookie), 'refused');
    expectRefused(await comeBack(back.replace(/code=[^&]+/, 'code=invented'), cookie), 'refused');
    expectRefused(await comeBack(back.replace(/code=[^&]+/, ''), cookie), 'refused');
  });

  test('for a code that another browser requested', async () => {
    const [mine, others] = await Promise.all([start(), start()]);
    const stolen = new URL(await choose(others.address, other(newAddress())));
    const state = new URL(mine.address).searchParams.get('state') ?? '';
    stolen.searchParams.set('state', state);
    expectRefused(await comeBack(stolen.href, mine.cookie), 'refused');
  });
});

describe('the cookie of an attempt', () => {
  test('is hidden from scripts, lives for ten minutes, and is removed at the end', async () => {
    const { address, cookie } = await start();
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600']) expect(cookie).toContain(part);
    const response = await comeBack(await choose(address, { account: '' }), cookie);
    expect(response.headers.getSetCookie().join()).toContain(
      'forecourt.google=; Path=/; Max-Age=0',
    );
  });
});

test('the pretended Google redirects to no other site', async () => {
  const { address } = await start();
  for (const redirect of ['https://evil.example/google/callback', `${market.url}/elsewhere`]) {
    const altered = new URL(address);
    altered.searchParams.set('redirect_uri', redirect);
    expect((await visitor.send('GET', pathOf(altered.href))).status).toBe(400);
  }
});
