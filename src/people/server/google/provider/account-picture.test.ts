// The picture's address comes from outside: only the provider's own hosts are called.
import { describe, expect, test } from 'vitest';
import { type Fetch, fetchAccountPicture } from './openid-provider.ts';

const google = 'https://accounts.google.com';
const picture = 'https://lh3.googleusercontent.com/a/picture=s96-c';
const bytes = (size: number) => new Response(new Uint8Array(size));
const respond =
  (response: () => Response | Promise<Response>): Fetch =>
  async () =>
    response();

describe('the picture of an account', () => {
  test('is fetched from a host of Google, and from the address of another provider', async () => {
    const fetch = respond(() => bytes(7));
    expect(await fetchAccountPicture(picture, google, fetch)).toHaveLength(7);
    const own = 'https://login.example/realm';
    expect(await fetchAccountPicture('https://login.example/me.png', own, fetch)).toHaveLength(7);
  });

  test.each([
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:3000/api/users',
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://googleusercontent.com.evil.example/a',
    'https://evilgoogleusercontent.com/a',
    'file:///etc/passwd',
    'not an address',
  ])('is not fetched from %s', async (address) => {
    const fetch = respond(() => Promise.reject(new Error('this address must not be called')));
    expect(await fetchAccountPicture(address, google, fetch)).toBeNull();
  });

  test('is left out when it is missing, too large, redirected or unreachable', async () => {
    for (const response of [
      () => new Response('gone', { status: 404 }),
      () => bytes(3 * 1024 * 1024),
      () => Promise.reject(new TypeError('fetch failed')),
    ])
      expect(await fetchAccountPicture(picture, google, respond(response))).toBeNull();
    const redirected: Fetch = async (_, init) => {
      expect(init?.redirect).toBe('error');
      throw new TypeError('unexpected redirect');
    };
    expect(await fetchAccountPicture(picture, google, redirected)).toBeNull();
  });

  test('is left out when it does not come within seconds', async () => {
    const never: Fetch = (_, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    expect(await fetchAccountPicture(picture, google, never)).toBeNull();
  });
});
