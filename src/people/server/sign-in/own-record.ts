// What callers are to the market: their access token, their name and status, and their roles.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle, type Session } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import * as contract from '../../own-account/own-record-contract.ts';
import { isAdmin, isSeller, type Person } from '../../person.ts';
import { findPersonByEmail } from '../admin/list-people.ts';
import type { Dependencies } from '../dependencies.ts';

export const readToken = ({ accessTokens }: Dependencies) =>
  handle(contract.readToken, async ({ email }, { person, sessionId }) => {
    if (person.email !== email) return refuse('not-signed-in');
    return { accessToken: await accessTokens.issue({ person, sessionId }) };
  });

/** What is left out stays. Nothing changes for a person who has been erased. */
export const postUser = ({ database }: Dependencies) =>
  handle(contract.postUser, async ({ name, email, status }, caller) => {
    const { id } = caller.person;
    if (caller.person.email !== email) return refuse('not-allowed');
    await database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      await sql`
        update people set name = coalesce(${name ?? null}, name),
          status = coalesce(${status ?? null}, status), updated_at = now()
        where id = ${id} and erased_at is null`.execute(tx);
    });
    return { acknowledged: true, insertedId: id };
  });

export const readIsAdmin = (dependencies: Dependencies) =>
  handle(contract.readIsAdmin, async ({ email }, { findSession }) => ({
    isAdmin: await isTrueOf(dependencies, await findSession(), { email }, isAdmin),
  }));

export const readIsSeller = (dependencies: Dependencies) =>
  handle(contract.readIsSeller, async ({ email }, { findSession }) => ({
    isSeller: await isTrueOf(dependencies, await findSession(), { email }, isSeller),
  }));

/** The truth about oneself, or for an admin; false for anyone else. */
async function isTrueOf(
  { database }: Dependencies,
  session: Session | null,
  { email }: InputOf<typeof contract.readIsAdmin>,
  holds: (person: Pick<Person, 'isAdmin' | 'status'>) => boolean,
): Promise<boolean> {
  if (!session) return false;
  if (session.person.email === email) return holds(session.person);
  if (!isAdmin(session.person)) return false;
  const other = await findPersonByEmail(database.queries, email);
  return other !== null && holds(other);
}
