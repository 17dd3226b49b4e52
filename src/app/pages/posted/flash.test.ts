import { expect, test } from 'vitest';
import { createFlash } from './flash.ts';

const secret = 's'.repeat(32);

test.each([
  ['http://localhost:3000', /^forecourt\.flash=/],
  ['https://cars.example', /^__Host-forecourt-flash=.*; Path=\/;.*; Secure$/],
])('a message for the next page of %s is read from its cookie', (publicUrl, form) => {
  const flash = createFlash({ secret, publicUrl });
  const cookie = flash.set('Two-step login is off.');
  expect(cookie).toMatch(form);
  const [sent = ''] = cookie.split(';');
  const cookies = `forecourt.other=60; ${sent}`;
  expect(flash.isIn(cookies)).toBe(true);
  expect(flash.read(cookies)).toBe('Two-step login is off.');
  expect(createFlash({ secret: 't'.repeat(32), publicUrl }).read(cookies)).toBeNull();
  expect(flash.isIn('forecourt.other=60')).toBe(false);
});

test('on https a message that another host has planted under the plain name is no message', () => {
  const [planted] = createFlash({ secret, publicUrl: 'http://cars.example' }).set('Hi').split(';');
  const flash = createFlash({ secret, publicUrl: 'https://cars.example' });
  expect(flash.isIn(planted)).toBe(false);
  expect(flash.read(planted)).toBeNull();
});
