// `npm run make-admin -- someone@example.com`
import { operator } from '../../../kit/server/database/audit.ts';
import { createPeopleStore } from '../../../people/server/people.ts';
import { CommandRefused, databaseCommand, namedEmail, runAsProgram } from '../command.ts';

export const makeAdmin = databaseCommand(async (database, args) => {
  const email = namedEmail('make-admin', args);
  const people = createPeopleStore(database);
  const person = await people.findByEmail(email);
  if (!person) throw new CommandRefused(`Nobody has signed up as ${email} yet.`);
  const isNew = await people.makeAdmin(person.id, { personId: operator });
  return isNew ? `${email} is an admin now.` : `${email} has been an admin already.`;
});

if (import.meta.main) runAsProgram(makeAdmin);
