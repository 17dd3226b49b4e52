import { expect, inject, test } from 'vitest';
import { callerAt } from '../../../testing/people/caller.ts';
import { disputeReasons } from '../../sales/dispute.ts';

const visitor = callerAt(inject('market').url);

test('a buyer reads no time in the FAQ but that of a booking, as operators set the others', async () => {
  const { status, text } = await visitor.send('GET', '/faq');
  expect(status).toBe(200);
  const times = text.replace(/^[\s\S]*<main/, '').match(/\b\d+ (?:minute|hour|day)s?\b/g);
  expect(new Set(times)).toEqual(new Set(['72 hours']));
});

test('a buyer reads what protects them, from the pages on which they decide', async () => {
  const { status, text } = await visitor.send('GET', '/buyer-protection');
  expect(status).toBe(200);
  const main = text.replace(/^[\s\S]*<main/, '');
  for (const reason of Object.values(disputeReasons)) expect(main).toContain(reason);
  expect(main.match(/\b\d+ (?:minute|hour|day)s?\b/g), 'operators set the days').toBeNull();
  for (const path of ['/', '/about', '/signup']) {
    const page = await visitor.send('GET', path);
    const [own = ''] = page.text.split('<footer');
    expect(own, path).toContain('href="/buyer-protection"');
  }
});
