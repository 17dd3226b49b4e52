import { randomBytes } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import {
  askIsAdmin,
  askIsSeller,
  deleteUser,
  listUsers,
  makeAdmin,
  postUser,
  readToken,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
  verifySeller,
} from '../contract.ts';
import { isAdmin, isSeller, type Person } from '../person.ts';
import type { TokenMint } from './access-token.ts';
import { isCommonPassword, refuseCommonPassword } from './common-passwords.ts';
import type { Erasing } from './erasing.ts';
import type { Identity } from './identity.ts';
import type { PasswordResets } from './password-resets.ts';
import type { PeopleStore } from './store.ts';

export interface PeopleRoom {
  readonly people: PeopleStore;
  readonly erasing: Erasing;
  readonly identity: Identity;
  readonly mint: TokenMint;
  readonly resets: PasswordResets;
}

/** Longer than a request takes whose address has an account: nobody learns by the clock. */
const resetAnswerMs = 400;

export function answerPeople({ people, erasing, identity, mint, resets }: PeopleRoom): Answered[] {
  return [
    answer(signUp, async (account, { setCookies }) => {
      if (isCommonPassword(account.password)) return refuseCommonPassword();
      const cookies = await identity.signUp(account);
      if (!cookies)
        return refuse('email-taken', {
          detail: 'This e-mail address has an account already. Log in instead.',
        });
      setCookies(cookies);
      return { acknowledged: true };
    }),

    answer(signIn, async (credentials, { setCookies }) => {
      const cookies = await identity.signIn(credentials);
      if (!cookies)
        return refuse('wrong-credentials', { detail: 'E-mail address or password is wrong.' });
      setCookies(cookies);
      return { acknowledged: true };
    }),

    answer(requestPasswordReset, async ({ email }) => {
      await Promise.all([resets.request(email, randomBytes(32)), pass(resetAnswerMs)]);
      return { acknowledged: true };
    }),

    answer(resetPassword, async ({ token, password }) => {
      if (isCommonPassword(password)) return refuseCommonPassword();
      if (!(await resets.use(token, password)))
        return refuse('link-void', {
          detail: 'This link has run out or was used already. Ask for a new one.',
        });
      return { acknowledged: true };
    }),

    answer(readToken, async ({ email }, { person, sessionId }) => {
      if (person.email !== email) return refuse('not-signed-in');
      return { accessToken: await mint.issue({ person, sessionId }) };
    }),

    answer(postUser, async ({ name, email, status }, { person }) => {
      if (person.email !== email) return refuse('not-allowed');
      await people.update(person.id, { name, role: status });
      return { acknowledged: true, insertedId: person.id };
    }),

    answer(listUsers, (wanted) => people.list(wanted)),

    answer(askIsAdmin, async ({ email }, { whoIsThere }) => ({
      isAdmin: await isTrueOf(email, await whoIsThere(), isAdmin),
    })),

    answer(askIsSeller, async ({ email }, { whoIsThere }) => ({
      isSeller: await isTrueOf(email, await whoIsThere(), isSeller),
    })),

    answer(makeAdmin, async ({ id }, { person }) => ({
      modifiedCount: (await people.makeAdmin(id, person.id)) ? 1 : 0,
    })),

    answer(verifySeller, async ({ id, verified }, { person }) => ({
      modifiedCount: (await people.verifySeller(id, verified, person.id)) ? 1 : 0,
    })),

    answer(deleteUser, async ({ id }, { person }) => {
      if (id === person.id) return refuse('is-admin', { detail: 'You cannot delete yourself.' });
      const outcome = await erasing.erase(id, person.id);
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      if (outcome === 'is-admin') return refuse(outcome, { detail: 'Admins cannot be deleted.' });
      if (outcome === 'money-under-way')
        return refuse(outcome, {
          detail: 'A payment to or from this person is under way. Try again when it has ended.',
        });
      return { deletedCount: 1 };
    }),
  ];

  /** The truth about oneself, or for an admin; false for anyone else. */
  async function isTrueOf(
    email: string,
    visitor: { person: Person } | null,
    holds: (person: Person) => boolean,
  ): Promise<boolean> {
    if (!visitor) return false;
    if (visitor.person.email === email) return holds(visitor.person);
    const other = isAdmin(visitor.person) ? await people.findByEmail(email) : null;
    return other !== null && holds(other);
  }
}
