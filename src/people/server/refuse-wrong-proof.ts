// How callers are refused who do not prove who they are.
import { refuse } from '../../calls/refusal.ts';

export const refuseWrongPassword = () =>
  refuse('wrong-password', { detail: 'This is not the current password of the account.' });
export const refuseWrongCode = () =>
  refuse('wrong-code', { detail: 'This code is wrong, too old, or was used already.' });
