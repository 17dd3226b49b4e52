// The passwords that attackers try first. The list names its source in its head.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
const common: ReadonlySet<string> = new Set(
  file.split('\n').filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Compared without regard to capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
