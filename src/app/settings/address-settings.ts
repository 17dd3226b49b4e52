// Where the market listens, and where people reach it.

import { isReachable } from './stand-ins.ts';
import { apiBaseOf } from './values/api-base.ts';
import { type Environment, integer, originUrl, text } from './values/setting-values.ts';

export const addressSettingNames = ['PORT', 'HOST', 'PUBLIC_URL', 'VITE_API_BASE', 'DRAIN_SECONDS'];

export interface Addresses {
  readonly port: number;
  readonly host: string;
  /** The origin of all links in mails, such as `https://cars.example.com`. */
  readonly publicUrl: string;
  /** Below which path of this site browsers make their calls. */
  readonly apiBase: string;
  /** Other machines can reach this market. */
  readonly isReachable: boolean;
  /** How long a server that is told to stop still takes requests, so that balancers see it. */
  readonly drainSeconds: number;
}

export function addressesOf(environment: Environment): Addresses {
  const host = text(environment, 'HOST', '127.0.0.1');
  const port = integer(environment, 'PORT', 3000, { min: 1, max: 65_535 });
  const publicUrl = originUrl(environment, 'PUBLIC_URL', `http://${addressable(host)}:${port}`);
  const apiBase = apiBaseOf(environment);
  const drainSeconds = integer(environment, 'DRAIN_SECONDS', 0, { min: 0, max: 300 });
  return {
    ...{ port, host, publicUrl, apiBase, drainSeconds },
    isReachable: isReachable({ host, publicUrl }),
  };
}

const addressable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
