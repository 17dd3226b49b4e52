// Which addresses of the network a webhook may be sent to.
import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

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

/** Within it: protocols, documentation, and networks that lead to IPv4 addresses. */
const specialIPv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIPv6.addSubnet(network, bits, 'ipv6');

/** False for what is not an address, and for every address of this machine itself. */
export function isPublicAddress(address: string): boolean {
  if (isOfThisMachine(address)) return false;
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

const isOfThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((ones) =>
    ones?.some((one) => one.address.toLowerCase() === address.toLowerCase()),
  );
