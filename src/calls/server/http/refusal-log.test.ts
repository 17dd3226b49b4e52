// What an operator reads about requests that were turned down.
import { describe, expect, inject, test } from 'vitest';
import { loggedAbout } from '../../../../testing/market/logged.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const [info, warn] = [30, 40];

describe('a request', () => {
  test('has an id of its own, whatever id its sender gives', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' };
    const ids = new Set<string | null>();
    for (const path of ['/', '/', '/api/category', '/api/category', '/healthz', '/api/nothing'])
      ids.add((await visitor.send('GET', path, { headers })).headers.get('x-request-id'));
    expect(ids.size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('that succeeds leaves no line in the log', async () => {
    for (const path of ['/', '/about', '/api/category/1'])
      expect(loggedAbout(market, await visitor.send('GET', path))).toEqual([]);
  });
});

describe('a refusal', () => {
  test('names its request in the body, in a header and in the log', async () => {
    const response = await visitor.send('GET', '/api/users?search=ada');
    expect(response.json.requestId).toBe(response.headers.get('x-request-id'));
    expect(loggedAbout(market, response)).toEqual([
      expect.objectContaining({
        level: info,
        msg: 'not-signed-in',
        requestId: response.json.requestId,
        status: 401,
        method: 'GET',
        route: '/api/users',
        path: '/api/users',
        address: '127.0.0.1',
      }),
    ]);
  });

  test('is a warning with the person if somebody tried what is not for them', async () => {
    const buyer = await newBuyer(market);
    const list = await buyer.send('GET', '/api/users');
    const page = await buyer.send('GET', '/dashboard/users');
    const refused = [
      await buyer.send('GET', '/api/bookings?email=someone@people.example'),
      await buyer.send('POST', '/api/users', { json: {}, headers: { origin: 'https://evil.x' } }),
    ];
    for (const response of [list, page, ...refused])
      expect(loggedAbout(market, response), response.text).toEqual([
        expect.objectContaining({ level: warn, status: 403 }),
      ]);
    expect(loggedAbout(market, list)).toMatchObject([{ msg: 'not-allowed', person: buyer.id }]);
    expect(page.status).toBe(302);
  });

  test('is a warning without the address that was typed if somebody guessed a password', async () => {
    const { email } = await newBuyer(market);
    const json = { email, password: 'wrong-guess' };
    const response = await visitor.send('POST', '/api/sign-in', { json });
    const lines = loggedAbout(market, response);
    expect(lines).toMatchObject([{ level: warn, msg: 'wrong-credentials', status: 401 }]);
    expect(JSON.stringify(lines)).not.toMatch(/people\.example|wrong-guess/);
  });

  test('is a warning if a webhook is not signed', async () => {
    const response = await visitor.send('POST', '/api/webhooks/cards', { json: {} });
    expect(loggedAbout(market, response)).toMatchObject([{ level: warn, status: 400 }]);
  });

  test('is one line for what people run into: a conflict, a wrong field, a body that is no JSON', async () => {
    const seller = await newSeller(market);
    const asJson = { 'content-type': 'application/json' };
    for (const [response, status] of [
      [await seller.send('POST', '/api/bookings', { json: { unexpected: 1 } }), 400],
      [await seller.send('POST', '/api/bookings', { body: '{', headers: asJson }), 400],
      [await seller.send('GET', '/api/users/admin/ada@people.example/x'), 404],
    ] as const) {
      const lines = loggedAbout(market, response);
      expect(lines).toMatchObject([{ level: info, status }]);
      expect(JSON.stringify(lines)).not.toContain('ada@');
    }
  });
});
