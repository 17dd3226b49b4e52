// Finds the network address of a webhook, once for each try. What is connected to is the address that
// was looked at, so a name server that answers otherwise the next time changes nothing.
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { addWebhook } from '../contract.ts';

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
        ? addWebhook.refusals['not-https'].text
        : 'The address is not on the public internet.',
    );
    this.code = code;
  }
}

export interface AddressLookup {
  readonly webhooksTo: WebhooksTo;
  /** The name server of this machine, if left out. */
  readonly resolve?: Resolve;
  /** How long a lookup takes that finds no public address. */
  readonly pause?: () => Promise<unknown>;
}

const lookUpMs = 2000;

/**
 * Throws `AddressRefused` if any address of the host is one that must not be used, and for a name
 * without any. Both after the same time: otherwise it would say which names a private network has.
 */
export async function findAddress(
  {
    webhooksTo,
    resolve = (host) => lookup(host, { all: true }),
    pause = () => setTimeout(lookUpMs),
  }: AddressLookup,
  url: URL,
): Promise<LookupAddress> {
  const isPublic = webhooksTo === 'public';
  if (isPublic && url.protocol !== 'https:') throw new AddressRefused('not-https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family && isPublic && !isPublicAddress(host)) throw new AddressRefused('not-public');
  if (family) return { address: host, family };
  if (!isPublic) return firstOf(await resolve(host));
  const paused = pause();
  const looked = resolve(host).catch(() => []);
  const addresses = await Promise.race([looked, paused.then(() => [])]);
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
    return firstOf(addresses);
  await paused;
  throw new AddressRefused('not-public');
}

function firstOf([first]: readonly LookupAddress[]): LookupAddress {
  if (!first) throw new Error('The host has no address.');
  return first;
}

/** IANA's special-purpose IPv4 addresses: private, this machine, link-local, tests, multicast. */
const special: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const specialIPv4 = new BlockList();
for (const [network, bits] of special) specialIPv4.addSubnet(network, bits, 'ipv4');

/** Only this part of IPv6 is for the public. IPv4 written as IPv6 lies outside of it. */
const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/** The parts of it that are not public: protocols, documentation, and networks that lead to IPv4 addresses. */
const specialIPv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIPv6.addSubnet(network, bits, 'ipv6');

/** False for what is not an address, and for every address of this machine itself. */
function isPublicAddress(address: string): boolean {
  if (isOfThisMachine(address)) return false;
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

const isOfThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((own) => own.address.toLowerCase() === address.toLowerCase()),
  );
