import { sql } from 'kysely';
import { type Side, sideOf } from '../../../bookings/side.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import type { Caller } from '../../../calls/server/actor.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { type addDisputeStatement, mostStatements } from '../../dispute-contract.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { statementMails } from '../mails/dispute-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';

type Outcome = OutcomeOf<typeof addDisputeStatement>;

/** What one side adds, of which the other person is told. */
export const createAddStatement =
  ({ transaction }: Database) =>
  ({ person }: Caller, { id, text, image }: InputOf<typeof addDisputeStatement>) =>
    transaction(async (tx): Promise<Outcome> => {
      const sale = await lockPaidSale(tx, id);
      const side = sale && sideOf(sale, person.id);
      if (!side) return refuse('not-found');
      if (!(await isDisputeOpen(tx, id))) return refuseClosed();
      if (image && !(await ownsPhoto(tx, person.id, image.id))) return refusePhoto();
      if ((await countStatements(tx, id, side)) >= mostStatements)
        return refuse('too-many-statements', {
          facts: { most: mostStatements },
          detail: 'That is enough for an admin to decide.',
        });
      await addStatement(tx, { id, side, text, photo: image?.id });
      await enqueueMails(tx, statementMails(await readMailedSale(tx, id), side, text));
      return { acknowledged: true };
    });

export const refuseClosed = () =>
  refuse('dispute-closed', { detail: 'There is no open dispute about this sale.' });

export const refusePhoto = () =>
  refuse('photo-unknown', { detail: 'There is no such photo of yours. Upload it first.' });

interface Statement {
  readonly id: number;
  readonly side: Side;
  readonly text: string;
  readonly photo: string | undefined;
}

export const addStatement = (tx: Queries, { id, side, text, photo }: Statement) =>
  sql`
    insert into dispute_statements (sale_id, side, text, photo)
    values (${id}, ${side}, ${text}, ${photo ?? null})`.execute(tx);

/** Whether an admin has still to decide about a sale that is locked. */
export async function isDisputeOpen(tx: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from disputes where sale_id = ${id} and decided_at is null`.execute(tx);
  return rows.length === 1;
}

/** Of one side, or of both. */
export async function countStatements(tx: Queries, id: number, side?: Side): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) :: int as count from dispute_statements
    where sale_id = ${id} and side = coalesce(${side ?? null}, side)`.execute(tx);
  return rows[0]?.count ?? 0;
}
