import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKnownDevices, type DeviceOwner } from './known-device.ts';

const devices = createKnownDevices({ secret: 'a'.repeat(32), publicUrl: 'https://cars.example' });
const newOwner = (deviceGeneration = 0): DeviceOwner => ({ id: randomUUID(), deviceGeneration });
const sent = (setCookie: string) => `theme=dark; ${setCookie.split(';')[0]}`;

describe('a browser that has signed in as a person', () => {
  test('is known as that person from then on, and as nobody else', () => {
    const [ann, ben] = [newOwner(), newOwner()];
    const cookies = sent(devices.remember(undefined, ann));
    expect(devices.deviceOf(cookies, ann)).toMatch(/^[\w-]{22}$/);
    expect(devices.deviceOf(cookies, ben)).toBeNull();
  });

  test('is not known any more once their browsers are forgotten', () => {
    const { id } = newOwner();
    for (const deviceGeneration of [0, 1, 2]) {
      const cookies = sent(devices.remember(undefined, { id, deviceGeneration }));
      expect(devices.deviceOf(cookies, { id, deviceGeneration })).not.toBeNull();
      expect(devices.deviceOf(cookies, { id, deviceGeneration: deviceGeneration + 1 })).toBeNull();
    }
  });

  test('stays known as the last five people who share it', () => {
    const people = Array.from({ length: 6 }, () => newOwner());
    let cookies: string | undefined;
    for (const person of people) cookies = sent(devices.remember(cookies, person));
    expect(people.map((person) => devices.deviceOf(cookies, person) !== null)).toEqual([
      false,
      ...people.slice(1).map(() => true),
    ]);
    expect(new Set(people.slice(1).map((person) => devices.deviceOf(cookies, person))).size).toBe(
      1,
    );
  });

  test('is not known with a cookie that was altered, invented or signed by another market', () => {
    const person = newOwner();
    const other = createKnownDevices({ secret: 'b'.repeat(32), publicUrl: 'https://cars.example' });
    const cookies = sent(devices.remember(undefined, person));
    const [, device = ''] = /device=([\w-]{22})/.exec(cookies) ?? [];
    for (const forged of [
      cookies.replace(device, 'x'.repeat(22)),
      cookies.slice(0, -1),
      '__Host-forecourt-device=',
      `__Host-forecourt-device=${device}`,
      `__Host-forecourt-device=${'a.'.repeat(5000)}`,
      cookies.replace('__Host-forecourt-device', 'forecourt.device'),
      sent(other.remember(undefined, person)),
    ])
      expect(devices.deviceOf(forged, person), forged.slice(0, 60)).toBeNull();
  });

  test('keeps the cookie for a year, out of reach of scripts and of other hosts', () => {
    const cookie = devices.remember(undefined, newOwner());
    expect(cookie).toMatch(/^__Host-forecourt-device=/);
    for (const part of ['Path=/', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax', 'Secure'])
      expect(cookie.split('; ')).toContain(part);
    expect(cookie).not.toMatch(/Domain/);
  });
});
