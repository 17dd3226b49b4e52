// What every admin is told when the admin role is given or taken back.
import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { operator } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';

type Change = 'made' | 'removed';

/** Whom it is about, and by whom: null for the operator, from the command line. */
interface RoleChange {
  readonly change: Change;
  readonly about: Addressee;
  readonly by: string | null;
}

const powers =
  'Admins see everyone’s orders and payments, can refund payments, and can suspend people.';

const toOthers = (reader: Addressee, { change, about, by }: RoleChange): Mail => {
  const actor = by ?? 'The operator of this site';
  return {
    recipient: reader.email,
    name: reader.name,
    subject:
      change === 'made' ? `${about.name} is now an admin` : `${about.name} is no longer an admin`,
    paragraphs: [
      change === 'made'
        ? `${actor} made ${about.name} an admin.`
        : `${actor} removed ${about.name} as an admin.`,
      `${powers} If this shouldn’t have happened, change it back in All Users.`,
    ],
    facts: [
      { label: 'Name', value: about.name },
      { label: 'Email', value: about.email, is: 'email' },
    ],
    button: { label: 'Open All Users', to: href('/dashboard/users') },
    because: `you are an admin of ${marketName()}`,
  };
};

const toThemselves = ({ change, about, by }: RoleChange): Mail => {
  const actor = by ?? 'The operator of this site';
  const isMade = change === 'made';
  return {
    recipient: about.email,
    name: about.name,
    subject: isMade ? 'You’re now an admin' : 'You’re no longer an admin',
    paragraphs: isMade
      ? [`${actor} made you an admin.`, `${powers} Log in again to begin.`]
      : [`${actor} removed you as an admin.`, 'You can still buy and sell cars as before.'],
    button: { label: 'Open your dashboard', to: href('/dashboard') },
    because: `your role on ${marketName()} has changed`,
  };
};

async function nameOf(tx: Queries, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from people where id = ${personId}`.execute(tx);
  return rows[0]?.name ?? 'A former admin';
}

/** Runs in the transaction of the change; also tells the person whose role it is. */
export async function mailAdmins(
  tx: Queries,
  change: Change,
  personId: string,
  byId: string,
): Promise<void> {
  const { rows } = await sql<Addressee & { id: string; isAdmin: boolean }>`
    select id, name, email, is_admin as "isAdmin" from people
    where (is_admin or id = ${personId}) and erased_at is null order by id`.execute(tx);
  const about = rows.find(({ id }) => id === personId);
  if (!about) return;
  const by = byId === operator ? null : await nameOf(tx, byId);
  await enqueueMails(
    tx,
    rows.map((reader) =>
      reader.id === personId
        ? toThemselves({ change, about, by })
        : toOthers(reader, { change, about, by }),
    ),
  );
}

// What a seller is told when an admin has verified them, or ends that.

const because = () => `you sell on ${marketName()}`;

/** `carId`: one of their cars that buyers can see; null without one. */
export const sellerVerifiedMail = ({
  name,
  email,
  carId,
}: Addressee & { readonly carId: number | null }): Mail => ({
  recipient: email,
  name,
  subject: 'You’re now a verified seller',
  paragraphs: [
    'We’ve verified you as a seller.',
    'Buyers see “✓ verified” beside your name on each of your cars. They can look for cars of verified sellers alone, and yours come earlier where a search is sorted by best match.',
  ],
  button:
    carId === null
      ? { label: 'Sell your car', to: href('/dashboard/addcars') }
      : { label: 'See your cars as buyers do', to: href('/seller/:id', { id: String(carId) }) },
  notes: ['You stay verified until you change your name or stop selling.'],
  because: because(),
});

export const sellerUnverifiedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  name,
  subject: 'You’re no longer a verified seller',
  paragraphs: [
    'We’ve ended your verification as a seller.',
    'Your cars stay on the market, without “✓ verified” beside your name. If you think this is a mistake, write to us.',
  ],
  button: { label: 'Contact us', to: href('/contact-us') },
  because: because(),
});
