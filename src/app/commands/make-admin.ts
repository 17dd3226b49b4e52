// `npm run make-admin -- someone@example.com`: beside a running server or without one.
import { createPeopleStore } from '../../people/server/people.ts';
import { commandDatabase } from '../database/command-database.ts';
import { isOperatorError, loadEnvFile } from '../project.ts';
import { readSettings } from '../settings/settings.ts';

async function makeAdmin(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new Error('Say whom: npm run make-admin -- someone@example.com');
  loadEnvFile();
  const { database, close } = await commandDatabase(readSettings(process.env));
  try {
    const people = createPeopleStore(database);
    const person = await people.findByEmail(email);
    if (!person) throw new Error(`Nobody has signed up as ${email} yet.`);
    const isNew = await people.makeAdmin(person.id, { personId: 'command' });
    return isNew ? `${email} is an admin now.` : `${email} has been an admin already.`;
  } finally {
    await close();
  }
}

makeAdmin(process.argv[2]).then(console.log, (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isOperatorError(error) || error instanceof Error ? message : error);
  process.exit(1);
});
