import { expect, test } from 'vitest';
import { flashCookie, hasFlash, readFlash } from './flash.ts';

const secret = 's'.repeat(32);

test.each([
  ['http://localhost:3000', /^forecourt\.flash=/],
  ['https://cars.example', /^__Host-forecourt-flash=.*; Path=\/;.*; Secure$/],
])('a message for the next page of %s is read from its cookie', (publicUrl, form) => {
  const cookie = flashCookie('Two-step login is off.', { secret, publicUrl });
  expect(cookie).toMatch(form);
  const [sent = ''] = cookie.split(';');
  const cookies = `forecourt.clock=60; ${sent}`;
  expect(hasFlash(cookies)).toBe(true);
  expect(readFlash(cookies, { secret, publicUrl })).toBe('Two-step login is off.');
  expect(readFlash(cookies, { secret: 't'.repeat(32), publicUrl })).toBeNull();
  expect(hasFlash('forecourt.clock=60')).toBe(false);
});
