// `npm run make-admin -- someone@example.com`
import { operator } from '../../../kit/server/database/audit.ts';
import { findPersonByEmail, giveAdminRole } from '../../../people/server/people.ts';
import { accountCommand, CommandRefused, runAsProgram } from '../command.ts';

export const makeAdmin = accountCommand('make-admin', async (database, email) => {
  const person = await findPersonByEmail(database.queries, email);
  if (!person) throw new CommandRefused(`Nobody has signed up as ${email} yet.`);
  const isNew = await giveAdminRole(database, { personId: operator }, person.id);
  return isNew ? `${email} is an admin now.` : `${email} is already an admin.`;
});

if (import.meta.main) runAsProgram(makeAdmin);
