// Which browsers have signed in as a person before, so that those are neither slowed down by what
// strangers try nor reported to the person as new.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { hostCookie } from '../../../kit/server/http/cookies.ts';
import { derivedKey } from '../../../kit/server/secrets.ts';

/** What a browser sends: the header `cookie` of its request. */
type Cookies = string | undefined;

/** A person whose browsers are known. With the next generation, none of them is any more. */
export interface DeviceOwner {
  readonly id: string;
  readonly deviceGeneration: number;
}

export interface KnownDevices {
  /** Whether this browser has signed in as anyone, as far as its cookie claims. */
  hasSignedIn(cookies: Cookies): boolean;
  /** The id of this browser if it has signed in as this person before; null otherwise. */
  deviceOf(cookies: Cookies, person: DeviceOwner): string | null;
  /** The cookie to set once this person has signed in. The browser is then known for a year. */
  remember(cookies: Cookies, person: DeviceOwner): string;
}

const year = 365 * 24 * 60 * 60;
/** People who share a browser, the latest first. */
const maxPeople = 5;

/** The cookie holds a random id of the browser, and for each person a signature over both ids. */
export function createKnownDevices(options: { secret: string; publicUrl: string }): KnownDevices {
  const key = derivedKey(options.secret, 'known device');
  const cookie = hostCookie('device', options.publicUrl);
  const sign = (device: string, { id, deviceGeneration }: DeviceOwner) => {
    const text = [device, id, ...(deviceGeneration > 0 ? [deviceGeneration] : [])].join(' ');
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  };

  function read(cookies: Cookies): { device: string; signatures: string[] } | null {
    const [device, ...signatures] = cookie.read(cookies)?.split('.') ?? [];
    const isWhole = device && [device, ...signatures].every((part) => /^[\w-]{22}$/.test(part));
    return isWhole ? { device, signatures: signatures.slice(0, maxPeople) } : null;
  }

  return {
    hasSignedIn: (cookies) => read(cookies) !== null,
    deviceOf(cookies, person) {
      const stored = read(cookies);
      if (!stored) return null;
      const expected = Buffer.from(sign(stored.device, person));
      const isKnown = stored.signatures.some((signature) =>
        timingSafeEqual(Buffer.from(signature), expected),
      );
      return isKnown ? stored.device : null;
    },
    remember(cookies, person) {
      const { device, signatures } = read(cookies) ?? {
        device: randomBytes(16).toString('base64url').slice(0, 22),
        signatures: [],
      };
      const own = sign(device, person);
      const others = signatures.filter((signature) => signature !== own).slice(0, maxPeople - 1);
      return cookie.set([device, own, ...others].join('.'), year);
    },
  };
}

/** Null: nobody has that address. */
export async function findDeviceOwner(
  queries: Queries,
  email: string,
): Promise<DeviceOwner | null> {
  const { rows } = await sql<DeviceOwner>`
    select id, device_generation as "deviceGeneration" from people
    where email = ${email} and erased_at is null`.execute(queries);
  return rows[0] ?? null;
}

/** Forgets the person's browsers: none is known as theirs anymore. Gives the generation that begins. */
export async function forgetDevices(tx: Queries, personId: string): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    update people set device_generation = device_generation + 1
    where id = ${personId} returning device_generation as generation`.execute(tx);
  return rows[0]?.generation ?? 0;
}
