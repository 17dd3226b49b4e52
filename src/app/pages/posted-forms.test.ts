import { RouterContextProvider } from 'react-router';
import { expect, inject, test } from 'vitest';
import { newAddress, startLimitedNode } from '../../../testing/market/limited-node.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAccount, newBuyer } from '../../../testing/people/people.ts';
import { formAction } from '../../calls/web/form-action.ts';
import { requestContext } from '../../calls/web/request-context.ts';
import { requestPasswordReset } from '../../people/contract.ts';

const market = inject('market');
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  callerAt(market.url).send('POST', path, { body: new URLSearchParams(fields), headers });
const nextPage = (path: string, cookie: string) =>
  callerAt(market.url, { cookie }).send('GET', path);
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

test('a person logs in without scripts and goes on to the page they came from', async () => {
  const { email, password } = await newBuyer(market);
  const response = await post('/login?from=/dashboard', { email, password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  const dashboard = await nextPage('/dashboard', cookiesOf(response).join('; '));
  expect(dashboard.status).toBe(200);
  const elsewhere = await post('/login?from=//evil.example', { email, password });
  expect(elsewhere.headers.get('location')).toBe('/');
});

test('a wrong password brings the login page back with the address, but without the password', async () => {
  const { email } = await newBuyer(market);
  const response = await post('/login', { email, password: 'not my password' });
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.text).toContain('That email and password don’t match.');
  expect(response.text).toContain(`value="${email}"`);
  expect(response.text).not.toContain('not my password');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('each wrong field of a posted form has its problem beside it, and keeps what was typed', async () => {
  const { status, text } = await post('/contact-us', { name: 'Carla <Curious>', email: 'nowhere' });
  expect(status).toBe(400);
  for (const problem of ['Subject is required', 'Message is required'])
    expect(text).toContain(problem);
  expect(text).toContain('value="Carla &lt;Curious&gt;"');
  expect(text).toContain('value="nowhere"');
});

test('what a posted form has to say stands on the next page, and only there', async () => {
  const { name, email, password } = newAccount('Nell Newcomer');
  const response = await post('/signup', { name, email, password, status: 'seller' });
  expect(response.status).toBe(303);
  const cookie = cookiesOf(response).join('; ');
  const next = await nextPage('/about', cookie);
  expect(next.text).toContain('User Created Successfully.');
  expect(next.headers.get('cache-control')).toBe('no-store');
  expect(next.headers.getSetCookie()).toContainEqual(expect.stringMatching(/flash=;.*Max-Age=0/));
  const later = await nextPage('/about', '');
  expect(later.text).not.toContain('User Created Successfully.');
});

test('a message that this site has not written is not shown', async () => {
  const forged = `forecourt.flash=Call%20this%20number.${'A'.repeat(43)}`;
  expect((await nextPage('/about', forged)).text).not.toContain('Call this number');
});

// hostile.md 56
test('a form that another site posts is refused', async () => {
  const { email, password } = await newBuyer(market);
  const forged = { origin: 'https://evil.example' };
  const response = await post('/login', { email, password }, forged);
  expect(response).toMatchObject({ status: 403, code: 'other-site' });
  expect(response.headers.getSetCookie()).toEqual([]);
  const own = await post('/login', { email, password }, { origin: market.url });
  expect(own.status).toBe(303);
});

test('a posted form is counted by the same limit as its call', async () => {
  const action = formAction(requestPasswordReset, {});
  const node = await startLimitedNode(
    market,
    {},
    {
      find: (path) => ({
        path,
        routeId: null,
        hasParameters: false,
        isData: false,
        takesForms: true,
      }),
      async render(request, pageContext) {
        const context = new RouterContextProvider(new Map([[requestContext, pageContext]]));
        const pattern = '/forgot-password';
        const url = new URL(request.url);
        const outcome = await action({ request, context, params: {}, url, pattern }).catch(
          (redirected: Response) => redirected,
        );
        return outcome instanceof Response
          ? outcome
          : Response.json(outcome.data, outcome.init ?? {});
      },
    },
  );
  try {
    const { email } = newAccount('Flora Forgetful');
    const someone = node.callerFrom(newAddress());
    const body = () => new URLSearchParams({ email });
    for (let time = 1; time <= 5; time++)
      expect((await someone.send('POST', '/forgot-password', { body: body() })).status).toBe(303);
    const sixth = await someone.send('POST', '/forgot-password', { body: body() });
    expect(sixth).toMatchObject({
      status: 429,
      json: { failure: expect.stringMatching(/wait|again/) },
    });
    const call = await someone.send('POST', '/api/password-resets', { json: { email } });
    expect(call.status).toBe(429);
    const other = node.callerFrom(newAddress());
    expect((await other.send('POST', '/forgot-password', { body: body() })).status).toBe(303);
  } finally {
    await node.close();
  }
});

// hostile.md 50
test('a page without a form takes no post, however large, and no form is larger than 64 KiB', async () => {
  for (const size of [1, 300 * 1024])
    expect(await post('/about', { name: 'x'.repeat(size) })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  const large = await post('/contact-us', { message: 'x'.repeat(65 * 1024) });
  expect(large).toMatchObject({ status: 413, code: 'too-large' });
});

test('the longest message can be posted, in whichever script', async () => {
  const { name, email } = newAccount('Wang Fang');
  const message = '車'.repeat(5000);
  const response = await post('/contact-us', { name, email, subject: '車', message });
  expect(response.status).toBe(303);
});
