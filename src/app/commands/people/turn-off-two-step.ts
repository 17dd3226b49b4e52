// `npm run turn-off-two-step -- someone@example.com`: for people who have lost their phone and
// their recovery codes.
import { turnOffSecondFactor } from '../../../people/server/people.ts';
import { databaseCommand, namedEmail } from '../database-command.ts';

const email = namedEmail('turn-off-two-step');

databaseCommand(async (database) => {
  const outcome = await turnOffSecondFactor(database, email);
  if (outcome === 'unknown') throw new Error(`Nobody has signed up as ${email}.`);
  if (outcome === 'was-off') return `Two-step login is off for ${email} already.`;
  return `Two-step login is off for ${email}, who is signed out everywhere and told by email.`;
});
