// Every email about payouts by a provider. The market of these tests pays by lists, so another node
// pays here, whose provider makes one transfer and refuses the other.
import type { Adapters } from '../../src/app/adapters.ts';
import { ProcessorRefused } from '../../src/payments/server/payments.ts';
import { startOnboarding } from '../../src/payouts/payout-account-contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { callOn, nodeOf } from '../market/nodes/second-node.ts';
import { sqlAt } from '../market/sql.ts';
import { agreed, takeOver } from '../people/actions.ts';
import { asPerson } from '../people/as-person.ts';
import type { Someone } from '../people/people.ts';

interface Cast {
  readonly buyer: Someone;
  readonly seller: Someone;
  /** Of bookings that are paid. */
  readonly transferred: number;
  readonly refused: number;
  readonly expects: (name: string, reader: Someone, subject: RegExp) => unknown;
}

export async function sendTransferMails(
  market: MarketAddress,
  { buyer, seller, transferred, refused, expects }: Cast,
): Promise<void> {
  const sql = sqlAt(market);
  const both = [transferred, refused];
  const keys = await sql<{ intent: string }>`
    select intent_id as intent from payments where booking_id = ${refused} and applied`;
  const payoutProvider = providerThatRefuses(keys[0]?.intent ?? '');
  const node = nodeOf(market, { PUBLIC_URL: market.url }, { payoutProvider });
  const proof = { currentPassword: seller.password };
  agreed(await callOn(node, asPerson(seller, { status: 'seller' }))(startOnboarding, proof));
  expects('payout-account-opened', seller, /^Your account for payouts was opened/);

  for (const id of both) await takeOver(buyer, { id });
  await sql`update connected_accounts set usable_at = now() where person_id = ${seller.id}`;
  // No test waits for these days, and only a charge of the same provider is transferred.
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true)), charged as (
      update payments set processor = 'stripe' from off where booking_id = any(${both}))
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = any(${both})`;
  await node.payouts.transfers?.sendTransfers();
  expects('payout-transferred', seller, /is on its way: 2010 Honda/);
  expects('payout-refused', seller, /^Our payment didn’t go through: 2004 Toyota/);
  const [account] = await sql<{ accountId: string }>`
    select provider_id as "accountId" from connected_accounts where person_id = ${seller.id}`;
  await node.payouts.transfers?.handleEvent({
    about: 'bank-payouts',
    accountId: account?.accountId ?? '',
  });
  expects('bank-payout-failed', seller, /^Your bank sent your money back/);
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payments set processor = 'test' from off where booking_id = any(${both})`;
}

function providerThatRefuses(intent: string): NonNullable<Adapters['payoutProvider']> {
  const account = { id: `acct_${intent}`, mayReceive: true, missing: [] };
  const none = async () => null;
  return {
    openAccount: async () => account,
    readAccount: async () => account,
    onboardingLink: async () => 'https://provider.example/onboarding',
    async transfer({ idempotencyKey, accountId, amountCents, intentId }) {
      if (intentId === intent) throw new ProcessorRefused('The charge was transferred before.');
      return {
        id: `tr_${idempotencyKey}`,
        idempotencyKey,
        accountId,
        amountCents,
        reversedCents: 0,
      };
    },
    findTransfer: none,
    allTransfers: async function* () {},
    readTransfer: none,
    reverseTransfer: () => Promise.reject(new ProcessorRefused('Nothing is taken back here.')),
    bankPayouts: async () => [
      {
        id: `po_${intent}`,
        state: 'failed',
        amountCents: 21_900_00,
        madeAt: new Date(),
        arrivesOn: new Date(),
        problem: 'The bank account was closed.',
      },
    ],
    readWebhook: () => null,
  };
}
