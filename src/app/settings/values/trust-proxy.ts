import { isIP, isIPv4 } from 'node:net';
import { type Environment, InvalidSetting, text } from './setting-values.ts';

/**
 * The addresses and networks of the proxies whose header `X-Forwarded-For` is believed; false for
 * none. A number of hops is not a setting: somebody who reaches the server directly could then
 * name any address.
 */
export type TrustedProxies = false | string[];

const networkNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function trustedProxies(environment: Environment): TrustedProxies {
  const value = text(environment, 'TRUST_PROXY', 'off');
  if (value === 'off') return false;
  const named = value.split(/[\s,]+/).filter(Boolean);
  for (const one of named)
    if (!networkNames.has(one) && !isNetwork(one))
      throw new InvalidSetting(
        `TRUST_PROXY must be off or the addresses of the proxies, such as 10.0.0.2, 10.0.0.0/8 or loopback, but not "${one}".`,
      );
  return named;
}

/** An address, alone or with a prefix of at least 1 bit: one of 0 bits would be everybody. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, more] = value.split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}
