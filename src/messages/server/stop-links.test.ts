import { describe, expect, inject, test } from 'vitest';
import { callerAt } from '../../../testing/people/caller.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { readStopLink, stopEmails } from '../stop-contract.ts';
import { createStopLinks } from './stop-links.ts';

const market = inject('market');
const visitor = callerAt(market.url);

describe('a link that stops emails', () => {
  const links = createStopLinks('a secret of the market');
  const target = { stops: 'saved-search', id: '12' } as const;

  test('says what it stops', () => {
    expect(links.read(links.tokenOf(target))).toEqual(target);
    const person = { stops: 'price-drops', id: '0190c8a2-5b1e-7cc1-9d5e-3f6f2a1b0c9d' } as const;
    expect(links.read(links.tokenOf(person))).toEqual(person);
  });

  test('is worth nothing for another thing, or signed by somebody else', () => {
    const token = links.tokenOf(target);
    for (const other of [
      token.replace('_12_', '_13_'),
      token.replace('saved-search', 'price-drops'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      createStopLinks('another secret').tokenOf(target),
    ])
      expect(links.read(other), other).toBeNull();
  });

  test('that nobody has signed stops nothing, and its page says so', async () => {
    const token = `saved-search_1_${'a'.repeat(43)}`;
    for (const call of [readStopLink, stopEmails])
      expect(await visitor.callApi(call, { token })).toEqual(refusedAs('link-void'));
    const { status, text } = await visitor.send('GET', `/stop-emails?token=${token}`);
    expect(status).toBe(200);
    expect(text).toContain('This link doesn’t work anymore.');
  });
});
