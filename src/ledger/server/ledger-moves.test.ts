// Any sequence of moves that the database lets through keeps every balance of the ledger explained.
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { databaseAt } from '../../../testing/market/sql.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { runLedgerCheck } from './ledger.ts';

const market = inject('market');
const { bookedCar } = bookedCarsAt(market);

let bookingId: number;
beforeAll(async () => {
  bookingId = (await bookedCar()).booking.id;
});

/** Each as the market makes it. The database refuses those that are not legal now. */
const moves = {
  open: () => raw`
    insert into payments (booking_id, amount_cents, intent_id, processor)
    select id, price_cents, 'pi_' || gen_random_uuid(), 'stripe' from bookings where id = ${bookingId}`,
  buy: () => raw`
    with charged as (
      update payments set state = 'succeeded', applied = true, settled_at = now(),
        charged_cents = amount_cents
      where booking_id = ${bookingId} and state in ('created', 'processing', 'failed')
      returning booking_id)
    update bookings b set state = 'paid', paid_at = now() from charged
    where b.id = charged.booking_id`,
  chargeInVain: () => raw`
    update payments set state = 'succeeded', settled_at = now(), charged_cents = amount_cents + id % 3
    where booking_id = ${bookingId} and state in ('created', 'processing', 'failed')`,
  fail: () => raw`
    update payments set state = 'failed', settled_at = now()
    where booking_id = ${bookingId} and state = 'created'`,
  requestRefund: () => raw`
    insert into refunds (payment_id, amount_cents, because)
    select id, charged_cents, 'not-applied' from payments p
    where booking_id = ${bookingId} and state in ('succeeded', 'refunded')
      and not exists (select from refunds where payment_id = p.id and state <> 'failed')`,
  refundIsPending: () => refundMove(raw`state = 'pending'`, raw`state = 'requested'`),
  refundArrives: () => raw`
    with arrived as (${refundMove(raw`state = 'succeeded', ended_at = now()`, raw`state in ('requested', 'pending')`)} returning payment_id)
    select from arrived`,
  refundFails: () => refundMove(raw`state = 'failed', ended_at = now()`, raw`state <> 'failed'`),
  undoSale: () => raw`
    update payments p set state = 'refunded' where booking_id = ${bookingId} and state = 'succeeded'
      and (exists (select from refunds where payment_id = p.id and state = 'succeeded')
        or exists (select from chargebacks where payment_id = p.id and replaces_refund))`,
  sendPayout: () => raw`
    update payouts p set state = 'sent', sent_at = now(), account_id = a.id,
      list_id = (select max(id) from payout_lists)
    from payout_accounts a where booking_id = ${bookingId} and a.person_id = p.seller_id and state = 'due'`,
  transferPayout: () => raw`
    update payouts p set state = 'sent', sent_at = now(), connected_account_id = c.id
    from connected_accounts c where booking_id = ${bookingId} and c.person_id = p.seller_id
      and state = 'due'`,
  payoutIsLeftOut: () => raw`
    update payouts p set state = 'canceled', ended_at = now(), left_out = 'disputed'
    where booking_id = ${bookingId} and state = 'sent'`,
  fileIsDownloaded: () => raw`
    update payouts set in_file = true where booking_id = ${bookingId} and state = 'sent'`,
  payoutIsReversed: () => raw`
    update payouts set state = 'reversed' where booking_id = ${bookingId} and state = 'paid'
      and exists (select from payments where booking_id = ${bookingId} and applied and state = 'refunded')`,
  payoutIsPaid: () => raw`
    update payouts set state = 'paid', ended_at = now()
    where booking_id = ${bookingId} and state in ('due', 'sent')`,
  payoutFails: () => raw`
    update payouts set state = 'failed', ended_at = now(), problem = 'Closed'
    where booking_id = ${bookingId} and state in ('sent', 'paid')`,
  handOver: () => raw`
    with entered as (select enter_handover(${bookingId}) as entry)
    update sales set state = 'handed-over', disputed_at = null,
      handed_over_at = coalesce(handed_over_at, now()), handed_over_by = coalesce(handed_over_by, 'buyer')
    from entered where id = ${bookingId} and entry in ('entered', 'entered-before')`,
  dispute: () => raw`
    update sales set state = 'disputed', disputed_at = now()
    where id = ${bookingId} and state in ('paid', 'handed-over')`,
  openChargeback: () => chargebackOf(raw`amount`),
  chargePartBack: () => chargebackOf(raw`amount / 2`),
  bankTakes: () => chargebackMove(raw`funds = 'withdrawn'`, raw`funds = 'kept'`),
  bankGivesBack: () => chargebackMove(raw`funds = 'reinstated'`, raw`funds = 'withdrawn'`),
  winChargeback: () =>
    chargebackMove(raw`state = 'won', ended_at = now()`, raw`state in ('open', 'lost')`),
  loseChargeback: () => chargebackMove(raw`state = 'lost', ended_at = now()`, raw`state = 'open'`),
  replaceRefund: () => chargebackMove(raw`replaces_refund = true`, raw`state = 'lost'`),
} as const;
type Move = keyof typeof moves;

const refundMove = (to: ReturnType<typeof raw>, from: ReturnType<typeof raw>) => raw`
  update refunds set ${to}, provider_id = coalesce(provider_id, 're_' || id)
  where ${from} and payment_id in (select id from payments where booking_id = ${bookingId})`;

/** Of a charge, as much as it says of its `amount`. */
const chargebackOf = (part: ReturnType<typeof raw>) => raw`
  insert into chargebacks (payment_id, provider_id, amount_cents, reason)
  select id, 'dp_' || gen_random_uuid(), ${part}, 'fraudulent'
  from (select id, charged_cents as amount from payments
    where booking_id = ${bookingId} and state in ('succeeded', 'refunded')) charged`;

const chargebackMove = (to: ReturnType<typeof raw>, from: ReturnType<typeof raw>) => raw`
  update chargebacks set ${to}
  where ${from} and payment_id in (select id from payments where booking_id = ${bookingId})`;

/** What gives the buyer the price back undoes the payment in the same transaction. */
const statementsOf = (move: Move) =>
  move === 'refundArrives' || move === 'replaceRefund'
    ? [moves[move](), moves.undoSale()]
    : [moves[move]()];

async function attempt(tx: Queries, move: Move): Promise<void> {
  await raw`savepoint before`.execute(tx);
  try {
    for (const statement of statementsOf(move)) await statement.execute(tx);
  } catch {
    await raw`rollback to before`.execute(tx);
  }
}

/** Gives, in the ledger's signs, what is not explained after these moves. All is rolled back. */
async function unexplainedAfter(sequence: readonly Move[]) {
  const undo = new Error('undone');
  let reports: unknown[] = [];
  const done = databaseAt(market).transaction(async (tx) => {
    await raw`
      with listed as (
        insert into payout_lists (made_by, needs_second_admin, decided_by, decided_at, is_approved)
        select seller_id, false, seller_id, now(), true from bookings where id = ${bookingId}),
      connected as (
        insert into connected_accounts (person_id, provider_id, may_receive, usable_at)
        select seller_id, 'acct_' || id, true, now() from bookings where id = ${bookingId})
      insert into payout_accounts (person_id, holder, iban, usable_at)
      select seller_id, 'Sue Seller', 'DE89370400440532013000', now() from bookings where id = ${bookingId}`.execute(
      tx,
    );
    for (const move of sequence) await attempt(tx, move);
    const { differences } = await runLedgerCheck(tx);
    const { rows } = await raw`
      select account, cents from ledger_balances where booking_id = ${bookingId}
        and case account
          -- The bank may take a charge that the buyer has back already.
          when 'provider-clearing' then cents + (
            select coalesce(sum(k.amount_cents), 0) from chargebacks k join payments p on p.id = k.payment_id
            where p.booking_id = ${bookingId} and k.funds = 'withdrawn') < 0
          -- What banks have taken is compared with the chargebacks themselves by the check.
          when 'chargebacks' then false
          -- A seller who was paid before a refund owes the price.
          when 'seller-payable' then cents > 0 and not exists (select from payouts
            where booking_id = ${bookingId} and state in ('sent', 'paid', 'failed'))
          else cents > 0 end`.execute(tx);
    reports = [
      ...rows,
      ...differences.filter(
        ({ message }) => message.includes('ledger') || message.includes('lines'),
      ),
    ];
    throw undo;
  });
  await done.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return reports;
}

const names = Object.keys(moves) as Move[];

/** Where chance alone seldom leads. */
const delivered: readonly Move[] = ['buy', 'handOver'];
const beginnings: readonly (readonly Move[])[] = [
  [],
  ['buy'],
  delivered,
  [...delivered, 'sendPayout'],
  [...delivered, 'sendPayout', 'payoutIsPaid', 'payoutFails'],
  [...delivered, 'sendPayout', 'payoutIsLeftOut', 'sendPayout'],
  [...delivered, 'transferPayout', 'payoutIsPaid'],
  [...delivered, 'transferPayout', 'payoutIsPaid', 'requestRefund', 'refundArrives'],
  [...delivered, 'openChargeback', 'bankTakes'],
];

test('every sequence of moves leaves balances that payments and refunds explain', async () => {
  const likely: Move[] = ['requestRefund', 'refundArrives', 'bankTakes', 'loseChargeback'];
  const sequence = fc
    .tuple(
      fc.constantFrom<readonly Move[]>(...beginnings),
      fc.array(fc.constantFrom<Move>(...names, ...likely), { maxLength: 14 }),
    )
    .map((parts) => parts.flat());
  await fc.assert(
    fc.asyncProperty(sequence, async (some) => {
      expect(await unexplainedAfter(['open', ...some])).toEqual([]);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
