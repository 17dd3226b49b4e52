// Creates an account, its session and the mail that verifies its address together.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailVerificationLink } from '../email/email-verification.ts';
import { hashPassword } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword, weaknessOf } from '../passwords/weak-password.ts';
import { startSession } from './sessions.ts';

type NewAccount = InputOf<typeof contract.signUp>;

export const signUp = (dependencies: Dependencies) =>
  handle(
    contract.signUp,
    unlessQueueFull(async (account, { client, setCookies }) => {
      const weakness = weaknessOf(account.password, account);
      if (weakness) return refuseWeakPassword(weakness);
      // Hashing comes first, so that no transaction waits for it. A taken address costs the same time,
      // so that the time does not tell who has an account.
      const hash = await hashPassword(account.password);
      const cookies = await dependencies.database.transaction(async (tx) => {
        const id = await insertPerson(tx, account, hash);
        if (!id) return null;
        await mailVerificationLink(tx, dependencies, account.email);
        const session = await startSession(tx, dependencies, { id, isAdmin: false }, client);
        const owner = { id, deviceGeneration: 0 };
        return [...session, dependencies.knownDevices.remember(client.cookies, owner)];
      });
      if (!cookies) return refuse('email-taken');
      setCookies(cookies);
      return { acknowledged: true };
    }),
  );

/** The id of the new person; null if the address is taken. */
export async function insertPerson(
  tx: Queries,
  { name, email, status }: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into people (name, email, status) values (${name}, ${email}, ${status})
      on conflict (email) do nothing returning id
    ), credential as (
      insert into credentials (person_id, provider_id, account_id, password)
      select id, 'credential', id, ${passwordHash} from person
    )
    select id from person`.execute(tx);
  return rows[0]?.id ?? null;
}
