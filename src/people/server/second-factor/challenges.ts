// What is known between the two steps of signing in: the browser has a cookie, the database what was verified.
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { hostCookie } from '../../../kit/server/http/cookies.ts';
import { derivedKey } from '../../../kit/server/secrets.ts';

export interface Challenge {
  readonly personId: string;
  /** The hash of the password that was verified; null: they came from Google. */
  readonly passwordHash: string | null;
}

export interface Challenges {
  /** Gives the cookie to set. */
  start(tx: Queries, challenge: Challenge): Promise<string>;
  /** The challenge of a request, one try taken off; null if there is none, or it is over. */
  take(tx: Queries, cookies: string | undefined): Promise<Challenge | null>;
  /** Gives the cookie that removes it. */
  end(tx: Queries, cookies: string | undefined): Promise<string>;
  sweep(queries: Queries): Promise<void>;
}

const minutes = 10;
const maxTries = 5;

export function createChallenges(options: { secret: string; publicUrl: string }): Challenges {
  const key = derivedKey(options.secret, 'sign-in challenge');
  const cookie = hostCookie('challenge', options.publicUrl);
  const hashOf = (token: string) => createHmac('sha256', key).update(token).digest();

  return {
    async start(tx, { personId, passwordHash }) {
      const token = randomBytes(32).toString('base64url');
      await sql`
        insert into sign_in_challenges (token_hash, person_id, password_hash)
        values (${hashOf(token)}, ${personId}, ${passwordHash})`.execute(tx);
      return cookie.set(token, minutes * 60);
    },

    async take(tx, cookies) {
      const token = cookie.read(cookies);
      if (!token) return null;
      const { rows } = await sql<Challenge>`
        update sign_in_challenges set tries = tries + 1
        where token_hash = ${hashOf(token)} and tries < ${maxTries} and expires_at > now()
        returning person_id as "personId", password_hash as "passwordHash"`.execute(tx);
      return rows[0] ?? null;
    },

    async end(tx, cookies) {
      const token = cookie.read(cookies);
      if (token)
        await sql`delete from sign_in_challenges where token_hash = ${hashOf(token)}`.execute(tx);
      return cookie.clear;
    },

    async sweep(queries) {
      await sql`delete from sign_in_challenges where expires_at < now()`.execute(queries);
    },
  };
}
