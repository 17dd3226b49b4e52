import { describe, expect, test } from 'vitest';
import { findAddress, type Resolve } from './find-address.ts';

/** A name server that answers with each of these in turn. */
function answeringInTurn(...answers: readonly (readonly string[])[]) {
  const lookups: string[] = [];
  const resolve: Resolve = async (host) => {
    const addresses = answers[lookups.length] ?? [];
    lookups.push(host);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { lookups, resolve };
}

const shop = new URL('https://shop.example/');
const findShop = (resolve: Resolve, pause: () => Promise<unknown> = async () => undefined) =>
  findAddress({ webhooksTo: 'public', resolve, pause }, shop);

describe('the name of a webhook', { tags: 'hostile-86' }, () => {
  test('is looked up once for each try', async () => {
    const { lookups, resolve } = answeringInTurn(['93.184.216.34'], ['127.0.0.1']);
    expect(await findShop(resolve)).toEqual({ address: '93.184.216.34', family: 4 });
    expect(lookups).toEqual(['shop.example']);
    await expect(findShop(resolve)).rejects.toMatchObject({ code: 'not-public' });
  });

  test.each([
    ['127.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['2002:7f00:1::'],
    ['fe80::1%eth0'],
  ])('is refused where one of its addresses is not public: %s %s', async (...addresses) => {
    const { resolve } = answeringInTurn(addresses);
    await expect(findShop(resolve)).rejects.toMatchObject({
      code: 'not-public',
    });
  });

  test.each([
    ['has a private address', async () => [{ address: '10.0.0.1', family: 4 }]],
    ['is not there', () => Promise.reject(new Error('ENOTFOUND'))],
    ['has no address', async () => []],
    ['is never answered', () => new Promise<never>(() => undefined)],
  ])('says the same after the same time where it %s', async (_, resolve: Resolve) => {
    let end: () => void = () => undefined;
    const paused = new Promise<void>((done) => {
      end = done;
    });
    let outcome: unknown = 'none yet';
    const finding = findShop(resolve, () => paused).catch((error) => {
      outcome = error;
    });
    await new Promise(setImmediate);
    expect(outcome).toBe('none yet');
    end();
    await finding;
    expect(outcome).toMatchObject({
      code: 'not-public',
      message: 'The address is not on the public internet.',
    });
  });

  test('may have public addresses of both kinds', async () => {
    const { resolve } = answeringInTurn(['2606:2800:21f:cb07::1', '93.184.216.34']);
    expect(await findShop(resolve)).toEqual({
      address: '2606:2800:21f:cb07::1',
      family: 6,
    });
  });
});
