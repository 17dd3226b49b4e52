// `npm run make-admin -- someone@example.com`
import { operator } from '../../../kit/server/database/audit.ts';
import { createPeopleStore } from '../../../people/server/people.ts';
import { databaseCommand, namedEmail } from '../database-command.ts';

const email = namedEmail('make-admin');

databaseCommand(async (database) => {
  const people = createPeopleStore(database);
  const person = await people.findByEmail(email);
  if (!person) throw new Error(`Nobody has signed up as ${email} yet.`);
  const isNew = await people.makeAdmin(person.id, { personId: operator });
  return isNew ? `${email} is an admin now.` : `${email} has been an admin already.`;
});
