// `npm run turn-off-two-step -- someone@example.com`: for people who have lost their phone and
// their recovery codes.
import { turnOffSecondFactor } from '../../../people/server/people.ts';
import { accountCommand, CommandRefused, runAsProgram } from '../command.ts';

export const turnOffTwoStep = accountCommand('turn-off-two-step', async (database, email) => {
  const outcome = await turnOffSecondFactor(database, email);
  if (outcome === 'unknown') throw new CommandRefused(`Nobody has signed up as ${email}.`);
  if (outcome === 'was-off') return `Two-step login is off for ${email} already.`;
  return `Two-step login is off for ${email}, who is signed out everywhere and told by email.`;
});

if (import.meta.main) runAsProgram(turnOffTwoStep);
