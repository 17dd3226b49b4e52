// `npm run sign-everybody-out`
import { endAllSessions } from '../../../people/server/people.ts';
import { databaseCommand, runAsProgram } from '../command.ts';

export const signEverybodyOut = databaseCommand('sign-everybody-out', async ({ queries }) => {
  const ended = await endAllSessions(queries);
  return `Everybody is signed out: ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`;
});

if (import.meta.main) runAsProgram(signEverybodyOut);
