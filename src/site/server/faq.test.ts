import { expect, inject, test } from 'vitest';
import { callerAt } from '../../../testing/people/caller.ts';

test('a buyer reads no time in the FAQ but that of a booking, as operators set the others', async () => {
  const { status, text } = await callerAt(inject('market').url).send('GET', '/faq');
  expect(status).toBe(200);
  const times = text.replace(/^[\s\S]*<main/, '').match(/\b\d+ (?:minute|hour|day)s?\b/g);
  expect(new Set(times)).toEqual(new Set(['72 hours']));
});
