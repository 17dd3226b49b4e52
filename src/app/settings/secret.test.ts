import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSmallDisk } from '../../../testing/market/database/small-disk.ts';
import { InvalidSetting } from './invalid-setting.ts';
import { storedSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (text: string) => writeFileSync(join(folder, 'secret'), text);

const secret = /^[0-9a-f]{64}$/;
/** The message for the person who starts the market. */
function refusal(dataDir = folder): string {
  try {
    return `taken: ${storedSecret(dataDir)}`;
  } catch (error) {
    if (error instanceof InvalidSetting) return error.message;
    throw error;
  }
}

describe('a folder without a secret', () => {
  test('gets one, which only its owner may read and every later start takes', () => {
    const made = storedSecret(folder);
    expect(made).toMatch(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(storedSecret(folder)).toBe(made);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('gets none on a full disk, not even an empty one, until there is space', ({ skip }) => {
    const disk = makeSmallDisk('16k') ?? skip('only root may make a small disk');
    try {
      const giveBack = disk.fill();
      expect(refusal(disk.folder)).toBe(
        `DATA_DIR (${disk.folder}) cannot be written to: no space left on device.`,
      );
      expect(readdirSync(disk.folder)).toEqual(['other']);
      giveBack();
      expect(storedSecret(disk.folder)).toMatch(secret);
    } finally {
      disk.remove();
    }
  });
});

describe('a stored secret', () => {
  test('is made anew where the file is empty, since nothing was ever signed with that', () => {
    write('');
    const made = storedSecret(folder);
    expect(made).toMatch(secret);
    expect(storedSecret(folder)).toBe(made);
  });

  test.each(['0123abcd', `${'a'.repeat(64)}\n`, 'z'.repeat(64)])(
    'stops the start where it is damaged, as %j is, and stays as it is',
    (text) => {
      write(text);
      expect(refusal()).toContain(`The secret in ${join(folder, 'secret')} is damaged`);
      expect(refusal()).toContain('set SECRET');
    },
  );

  test('stops the start if it is a link to a missing place', () => {
    symlinkSync(join(folder, 'not-mounted'), join(folder, 'secret'));
    expect(refusal()).toContain(`The secret in ${join(folder, 'secret')} cannot be kept there`);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('stops the start if it cannot be read, with that reason', () => {
    mkdirSync(join(folder, 'secret'));
    expect(refusal()).toContain(`The secret in ${join(folder, 'secret')} cannot be read: EISDIR`);
    expect(existsSync(join(folder, 'secret'))).toBe(true);
  });
});
