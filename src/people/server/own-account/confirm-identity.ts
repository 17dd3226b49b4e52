// Asks a person who is signed in who they are, before something that a stolen session must not do.

import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { findPasswordHash, verifyPassword } from '../passwords/password.ts';
import { hasSecondFactor, signedIn, takeCode } from '../second-factor/second-factors.ts';

export interface IdentityProof {
  readonly currentPassword?: string | undefined;
  /** Of the second factor, if it is on. */
  readonly code?: string | undefined;
}

/** People who sign in only with Google have no password to prove. A code is used up. */
export type ConfirmIdentity = (
  personId: string,
  proof: IdentityProof,
) => Promise<'confirmed' | 'wrong-password' | 'wrong-code'>;

export const createConfirmIdentity =
  ({ queries, transaction }: Database): ConfirmIdentity =>
  async (personId, { currentPassword = '', code = '' }) => {
    const hash = await findPasswordHash(queries, personId);
    if (hash !== null && !(await verifyPassword(hash, currentPassword))) return 'wrong-password';
    if (!(await hasSecondFactor(queries, personId))) return 'confirmed';
    const isRight = await transaction((tx) => takeCode(tx, personId, code, signedIn));
    return isRight ? 'confirmed' : 'wrong-code';
  };

// How callers are refused who do not prove who they are.

export const refuseWrongPassword = () => refuse('wrong-password');
export const refuseWrongCode = () => refuse('wrong-code');
