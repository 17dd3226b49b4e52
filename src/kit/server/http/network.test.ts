import { describe, expect, test } from 'vitest';
import { networkOf, networksOf } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['192.0.2.17', '192.0.2.17'],
    ['::ffff:192.0.2.17', '192.0.2.17'],
    ['::ffff:c000:211', '192.0.2.17'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unix:', 'unknown'],
    ['', 'unknown'],
    ['192.0.2.17:4711', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the networks of an address', () => {
  test.each([
    ['192.0.2.17', ['192.0.2.17']],
    ['::ffff:192.0.2.17', ['192.0.2.17']],
    ['unix:', ['unknown']],
    ['2001:db8:1:2345::1', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8:1:45::/64', ['2001:db8:1:45::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ])('of %s are %s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
