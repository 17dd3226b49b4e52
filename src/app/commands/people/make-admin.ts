// `npm run make-admin -- someone@example.com`
import { operator } from '../../../kit/server/database/audit.ts';
import { findPersonByEmail, giveAdminRole } from '../../../people/server/people.ts';
import { CommandRefused, databaseCommand, namedEmail, runAsProgram } from '../command.ts';

export const makeAdmin = databaseCommand(async (database, args) => {
  const email = namedEmail('make-admin', args);
  const person = await findPersonByEmail(database.queries, email);
  if (!person) throw new CommandRefused(`Nobody has signed up as ${email} yet.`);
  const isNew = await giveAdminRole(database, { personId: operator }, person.id);
  return isNew ? `${email} is an admin now.` : `${email} is already an admin.`;
});

if (import.meta.main) runAsProgram(makeAdmin);
