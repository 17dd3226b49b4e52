// What several calls about accounts take: the address, the password, the secret of a mailed link.
import * as z from 'zod/mini';
import { atLeast, atMost, email, isStorable } from '../../kit/wire.ts';

/** An address of somebody real: those of erased people are never taken. */
export const accountEmail = email.check(
  z.refine(
    (value) => !value.endsWith('.invalid'),
    'Enter an email address such as name@example.com',
  ),
);

/** A password as it is typed; blanks around it are part of it. */
export const password = z.string('Password is required').check(
  atLeast(1, 'Password is required'),
  atLeast(6, 'Password must be minimum 6 characters or longer'),
  atMost(256, 'Password must be at most 256 characters'),
  isStorable,
  // What decoding leaves of bytes that are no UTF-8: different passwords would become the same.
  z.refine((value) => !value.includes('\ufffd'), 'This contains a character we can’t store'),
);

/** A password to compare with, which need not keep the rules of a new one. */
export const enteredPassword = z
  .string('Your password is required')
  .check(
    atLeast(1, 'Your password is required'),
    atMost(256, 'Password must be at most 256 characters'),
    isStorable,
  );

/** Left out by people who sign in with Google only. */
export const passwordIfAny = z.optional(z.string().check(atMost(256), isStorable));

/** The secret in a mailed link: 32 bytes. */
export const mailedToken = z
  .string('This link is incomplete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete'));

/** Why a thief would try a password among the first. */
export const weaknesses = {
  common: 'That password is too common. Please choose another.',
  'site-name': 'That password is little more than our name. Please choose another.',
  'own-name': 'That password is little more than your name or email. Please choose another.',
} as const;
export type Weakness = keyof typeof weaknesses;

export const wrongPassword = 'That’s not your password.';
export const newPasswordHelp = 'At least 6 characters. You’ll be signed out on all other devices.';
export const passwordChanged = 'Your password is changed.';
