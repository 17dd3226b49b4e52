import { href } from 'react-router';
import { marketName } from '../kit/brand/name-of-process.ts';
import { demoEmail, demoPassword, demoRoles } from '../people/demo-account.ts';
import type { Settings } from './settings/settings.ts';

type Opened = Pick<Settings, 'publicUrl' | 'isDemo' | 'isReachable'>;

/**
 * What a market that has opened prints: where it is, and who can log in to the demo. `setupCode` makes
 * the first admin; null where there is one.
 */
export function openingLines(
  { publicUrl, isDemo, isReachable }: Opened,
  setupCode: string | null,
): string[] {
  const opened = ['', `${marketName()} is open at ${publicUrl}`, ''];
  if (!isDemo)
    return setupCode === null ? opened : [...opened, ...firstAdmin(publicUrl, setupCode)];
  const people = demoRoles.map((role) => `  ${demoEmail(role)}`);
  const demo = [`Log in as one of the demo people, password ${demoPassword}:`, ...people, ''];
  return [...opened, ...demo, ...(isReachable ? warning : [])];
}

const firstAdmin = (publicUrl: string, setupCode: string) => [
  `It has no admin yet. Make yourself the first one at ${publicUrl}${href('/setup')} with this code:`,
  `  ${setupCode}`,
  'It is good for one use, until the next start.',
  '',
];

const warning = [
  'WARNING: other machines can reach this demo. Whoever does can log in as its admin and read',
  'all mail at /mailbox. Never keep real people or real money in it. DEMO=off ends the demo.',
  '',
];
