// `npm run sign-everybody-out`: beside a running server or without one.
import { endAllSessions } from '../../people/server/people.ts';
import { commandDatabase } from '../database/command-database.ts';
import { isOperatorError, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';

async function signEverybodyOut(): Promise<string> {
  loadEnvFile();
  const { database, close } = await commandDatabase(readSettings(process.env));
  try {
    const ended = await endAllSessions(database.queries);
    return `Everybody is signed out: ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`;
  } finally {
    await close();
  }
}

signEverybodyOut().then(console.log, (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isOperatorError(error) || error instanceof Error ? message : error);
  process.exit(1);
});
