// Finds the network address of a webhook, once for each try. What is connected to is the address that
// was looked at, so a name server that answers otherwise the next time changes nothing.
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a host name. Rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Where webhooks may go. `anywhere` includes this machine, private networks and plain HTTP. */
export type WebhooksTo = 'public' | 'anywhere';

/** Why an address is not used, in words for its owner. */
export class AddressRefused extends Error {
  readonly code: 'not-https' | 'not-public';
  constructor(code: AddressRefused['code']) {
    super(
      code === 'not-https'
        ? 'The address must begin with https://.'
        : 'The address is not on the public internet.',
    );
    this.code = code;
  }
}

export type FindAddress = (url: URL) => Promise<LookupAddress>;

const lookUpMs = 2000;

/**
 * Throws `AddressRefused` if any address of the host is one that must not be used, and for a name
 * without any. Both after the same time: otherwise it would say which names a private network has.
 */
export const createFindAddress =
  (
    to: WebhooksTo,
    resolve: Resolve,
    pause: () => Promise<unknown> = () => setTimeout(lookUpMs),
  ): FindAddress =>
  async (url) => {
    if (to === 'public' && url.protocol !== 'https:') throw new AddressRefused('not-https');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    if (family && to === 'public' && !isPublicAddress(host)) throw new AddressRefused('not-public');
    if (family) return { address: host, family };
    if (to === 'anywhere') return firstOf(await resolve(host));
    const paused = pause();
    const looked = resolve(host).catch(() => []);
    const found = await Promise.race([looked, paused.then(() => [])]);
    if (found.length > 0 && found.every(({ address }) => isPublicAddress(address)))
      return firstOf(found);
    await paused;
    throw new AddressRefused('not-public');
  };

function firstOf([first]: readonly LookupAddress[]): LookupAddress {
  if (!first) throw new Error('The host has no address.');
  return first;
}
