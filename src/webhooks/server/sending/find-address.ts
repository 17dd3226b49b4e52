// Finds the network address of a webhook, once for each try. What is connected to is the address that
// was looked at, so a name server that answers otherwise the next time changes nothing.
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
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

/** Throws `AddressRefused` if any address of the host is one that must not be used. */
export const createFindAddress =
  (to: WebhooksTo, resolve: Resolve): FindAddress =>
  async (url) => {
    if (to === 'public' && url.protocol !== 'https:') throw new AddressRefused('not-https');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await resolve(host);
    if (to === 'public' && !found.every(({ address }) => isPublicAddress(address)))
      throw new AddressRefused('not-public');
    const [first] = found;
    if (!first) throw new Error('The host has no address.');
    return first;
  };
