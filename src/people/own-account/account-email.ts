import * as z from 'zod/mini';
import { email } from '../../kit/wire.ts';

/** An address of somebody real: those of erased people are never taken. */
export const accountEmail = email.check(
  z.refine(
    (value) => !value.endsWith('.invalid'),
    'Enter an email address such as name@example.com',
  ),
);
