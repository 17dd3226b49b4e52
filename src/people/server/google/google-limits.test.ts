import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';

const market = inject('market');
let node: LimitedNode;
beforeAll(async () => {
  node = await startLimitedNode(market);
});
afterAll(() => node.close());

test.each(['/google/start?from=%2Fblog', '/google/callback?state=none&code=none'])(
  'whoever opens %s more than 60 times in ten minutes is sent back to the login page, and nobody else',
  { tags: 'hostile-63' },
  async (path) => {
    const visitor = node.callerFrom(newAddress());
    const open = async () => {
      const { headers, status } = await visitor.send('GET', path);
      return headers.get('location') ?? `status ${status}`;
    };
    const locations: string[] = [];
    while (locations.length < 62)
      locations.push(...(await Promise.all(Array.from({ length: 31 }, open))));
    const held = locations.filter((location) => /^\/login\?.*google=too-many$/.test(location));
    expect(held, [...new Set(locations)].join(' ')).toHaveLength(2);
    const other = await node.callerFrom(newAddress()).send('GET', path);
    expect(other.headers.get('location')).not.toContain('too-many');
  },
);
