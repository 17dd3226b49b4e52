// What the operator does for a person who has lost their phone and their recovery codes.
import { sql } from 'kysely';
import { actAs, operator, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { secondFactorTakenOffMail } from './second-factor-mails.ts';
import { deleteSecondFactor } from './second-factors.ts';

/** Turns it off and signs the person out everywhere, who is told by mail. */
export const turnOffSecondFactor = (
  { transaction }: Database,
  email: string,
): Promise<'turned-off' | 'was-off' | 'unknown'> =>
  transaction(async (tx) => {
    const { rows } = await sql<Addressee & { readonly id: string }>`
      select id, name, email from people
      where email = ${email.toLowerCase()} and erased_at is null for update`.execute(tx);
    const [person] = rows;
    if (!person) return 'unknown';
    if (!(await deleteSecondFactor(tx, person.id))) return 'was-off';
    await endSessions(tx, person.id);
    await actAs(tx, { personId: operator });
    await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'second-factor-off' });
    await enqueueMails(tx, [secondFactorTakenOffMail(person)]);
    return 'turned-off';
  });
