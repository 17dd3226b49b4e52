import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that one household, office or server has for itself: an IPv4 address, or the first 64
 * bits of an IPv6 address, within which anyone may change their address at will. An IPv4 address
 * that is written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address. `unknown` for anything else.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address.split('%')[0] ?? '');
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** An IPv6 network of each size is worth this many of the next smaller one, in limits and in queues. */
export const networkGrowth = 4;

/**
 * The networks that an address or a network of `networkOf` belongs to, the smallest first: of IPv6
 * also those of 56 and 48 bits, since a provider may give a customer all addresses of one of them.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const network = networkOf(address.replace(/::\/64$/, '::'));
  if (!network.endsWith('::/64')) return [network];
  const [first = 0, second = 0, third = 0, fourth = 0] = network
    .split(':')
    .map((group) => Number.parseInt(group, 16));
  const wide = [first, second, third].map((group) => group.toString(16)).join(':');
  return [network, `${wide}:${(fourth & 0xff00).toString(16)}::/56`, `${wide}::/48`];
}

/** The eight groups of 16 bits of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [front = [], back] = address.split('::').map(partsOf);
  if (!back) return front;
  return [...front, ...Array(8 - front.length - back.length).fill(0), ...back];
}

/** `2001:db8` as two numbers; an IPv4 address at the end as two more. */
function partsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

/**
 * Whether a host, with or without a port, is this very machine whichever name server is asked. Names
 * below `localhost` are not: some systems look them up like any other name.
 */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host);
