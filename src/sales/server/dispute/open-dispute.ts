// What the two say in a dispute: the buyer opens it, and both may add to it while nothing is decided.
import { sql } from 'kysely';
import { disputePath } from '../../../bookings/booking-paths.ts';
import { type Side, sideOf } from '../../../bookings/side.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { isMoneyGoingBack, toBuyer, toSeller } from '../../../payments/server/payments.ts';
import { alertIfDisputedLate } from '../../../payouts/server/payouts.ts';
import { type DisputeReason, disputeReasons } from '../../dispute.ts';
import * as contract from '../../dispute-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { readSaleWithMoney, type SaleWithMoney } from '../sale-with-money.ts';

/** The buyer may open one until the handover and for `disputeDays` after it. */
export const openDispute = ({ database, disputeDays }: Dependencies) =>
  handle(contract.openDispute, ({ id, reason, text, image }, buyer) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      if (!(await isDisputable(tx, id, disputeDays))) return refuse('not-disputable');
      if (image && !(await ownsPhoto(tx, buyer.person.id, image.id)))
        return refuse('photo-unknown');
      await actAs(tx, actorOf(buyer));
      await sql`insert into disputes (sale_id, reason) values (${id}, ${reason})`.execute(tx);
      await addStatement(tx, { id, side: 'buyer', text, photo: image?.id });
      await sql`
        update sales set state = 'disputed', disputed_at = now() where id = ${id}`.execute(tx);
      await alertIfDisputedLate(tx, id);
      await enqueueMails(tx, disputeOpenedMails(await readSaleWithMoney(tx, id), reason, text));
      return { acknowledged: true };
    }),
  );

async function isDisputable(tx: Queries, id: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from sales s join bookings b on b.id = s.id
    where s.id = ${id} and ${mayBeDisputed(days)}`.execute(tx);
  return rows.length === 1;
}

/**
 * Whether a sale `s` with its booking `b` may be disputed. What an admin has decided once is not disputed
 * again, and there is nothing to decide while the price goes back.
 */
export const mayBeDisputed = (days: number) => sql<boolean>`(
  (s.state = 'paid'
    or (s.state = 'handed-over' and s.handed_over_at > now() - ${days} * interval '1 day'))
  and not exists (select from disputes where sale_id = s.id)
  and not ${isMoneyGoingBack})`;

/** Until when a problem with a sale `s` can be reported; null but for one that is handed over. */
export const disputableUntil = (days: number) => sql<Date | null>`
  case when s.state = 'handed-over' then s.handed_over_at + ${days} * interval '1 day' end`;

/** What one side adds, of which the other person is told. */
export const addDisputeStatement = ({ database }: Dependencies) =>
  handle(contract.addDisputeStatement, ({ id, text, image }, { person }) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      const side = sale && sideOf(sale, person.id);
      if (!side) return refuse('not-found');
      if (!(await isDisputeOpen(tx, id))) return refuse('dispute-closed');
      if (image && !(await ownsPhoto(tx, person.id, image.id))) return refuse('photo-unknown');
      const most = contract.mostStatements;
      if ((await countStatements(tx, id, side)) >= most)
        return refuse('too-many-statements', { facts: { most } });
      await addStatement(tx, { id, side, text, photo: image?.id });
      await enqueueMails(tx, statementMails(await readSaleWithMoney(tx, id), side, text));
      return { acknowledged: true };
    }),
  );

interface Statement {
  readonly id: number;
  readonly side: Side;
  readonly text: string;
  readonly photo: string | undefined;
}

const addStatement = (tx: Queries, { id, side, text, photo }: Statement) =>
  sql`
    insert into dispute_statements (sale_id, side, text, photo)
    values (${id}, ${side}, ${text}, ${photo ?? null})`.execute(tx);

/** Whether an admin has still to decide about a sale that is locked. */
export async function isDisputeOpen(tx: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from disputes where sale_id = ${id} and decided_at is null`.execute(tx);
  return rows.length === 1;
}

/** How many statements one side has made, or both. */
export async function countStatements(tx: Queries, id: number, side?: Side): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) :: int as count from dispute_statements
    where sale_id = ${id} and side = coalesce(${side ?? null}, side)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a dispute holds. Where the market pays early, the money has left before. */
const heldTexts = {
  nothing: {
    toBuyer: 'The seller isn’t paid until we decide.',
    toSeller: 'You aren’t paid for this car until we decide.',
  },
  'on-its-way': {
    toBuyer:
      'The money is already on its way to the seller. If we decide on a refund, you still get it.',
    toSeller: 'The money is already on its way to you. If we decide on a refund, you owe it to us.',
  },
  paid: {
    toBuyer: 'The seller has already been paid. If we decide on a refund, you still get it.',
    toSeller:
      'You’ve already been paid for this car. If we decide on a refund, you owe us that money.',
  },
} as const satisfies Record<SaleWithMoney['sellerHas'], { toBuyer: string; toSeller: string }>;

/** The mails to both: the seller reads what is wrong, and answers. */
const disputeOpenedMails = (sale: SaleWithMoney, reason: DisputeReason, text: string): Mail[] => [
  ...toBuyer(sale, {
    subject: `We’re looking into your report: ${sale.title}`,
    paragraphs: [
      `We’re looking into your report about the ${sale.title}.`,
      `${heldTexts[sale.sellerHas].toBuyer} ${sale.sellerName} can answer, and you can add photos and details.`,
    ],
    button: { label: 'See your report', to: disputePath(sale.saleId) },
  }),
  ...toSeller(sale, {
    subject: `The buyer reported a problem: ${sale.title}`,
    paragraphs: [
      `${sale.buyerName} reported a problem with the ${sale.title}.`,
      `${disputeReasons[reason]}. Tell us your side. ${heldTexts[sale.sellerHas].toSeller}`,
    ],
    quote: text,
    button: { label: 'Answer', to: disputePath(sale.saleId) },
  }),
];

/** The mail to the other side. */
const statementMails = (sale: SaleWithMoney, side: Side, text: string): Mail[] => {
  const name = side === 'buyer' ? sale.buyerName : sale.sellerName;
  const to = side === 'buyer' ? toSeller : toBuyer;
  return to(sale, {
    subject: `New in the report about the ${sale.title}`,
    isLimited: true,
    paragraphs: [`${name} has added to the report about the ${sale.title}:`],
    quote: text,
    button: { label: 'Read and answer', to: disputePath(sale.saleId) },
  });
};
