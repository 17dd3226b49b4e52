// What every admin is told when the admin role is given or taken back.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';

type Change = 'made' | 'removed';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Whom it is about, and by whom: null for the operator, from the command line. */
interface News {
  readonly change: Change;
  readonly about: Recipient;
  readonly by: string | null;
}

const mail = ({ name, email }: Recipient, { change, about, by }: News): Mail => {
  const who = `${about.name} (${about.email})`;
  const actor = by ?? 'The operator of this site';
  return {
    recipient: email,
    subject:
      change === 'made' ? `${about.name} is now an admin` : `${about.name} is no longer an admin`,
    body: `Hi ${name},

${change === 'made' ? `${actor} made ${who} an admin.` : `${actor} removed the admin role of ${who}.`}

Admins see everyone's orders and payments, can refund payments, and can suspend people. If this
should not have happened, change it back in All Users.

Forecourt`,
  };
};

/** Runs in the transaction of the change; also tells the person whose role it is. */
export async function tellAdmins(
  tx: Queries,
  change: Change,
  personId: string,
  byId: string,
): Promise<void> {
  const { rows } = await sql<Recipient & { id: string; isAdmin: boolean }>`
    select id, name, email, is_admin as "isAdmin" from people
    where (is_admin or id = ${personId}) and erased_at is null order by id`.execute(tx);
  const about = rows.find(({ id }) => id === personId);
  if (!about) return;
  const by = rows.find(({ id }) => id === byId)?.name ?? null;
  await enqueueMails(
    tx,
    rows.map((recipient) => mail(recipient, { change, about, by })),
  );
}
