// The passwords that attackers try first. The list names its source in its head.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../../calls/refusal.ts';

const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
const common: ReadonlySet<string> = new Set(
  file.split('\n').filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Compared without regard to capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

export const refuseCommonPassword = () =>
  refuse('invalid-input', {
    detail: 'This password is one of the most common ones.',
    fields: { password: 'This password is one of the most common ones. Choose another.' },
  });
