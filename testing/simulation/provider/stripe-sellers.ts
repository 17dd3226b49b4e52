// Accounts of sellers at Stripe's twin, and what was transferred there.
import type { Chance, StripeTwin } from 'stripe-twin';
import {
  readConnectedAccount,
  startOnboarding,
} from '../../../src/payouts/payout-account-contract.ts';
import { agreed } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';
import type { Sql } from '../sql.ts';
import type { SellerPayment } from './seller-payment.ts';

export async function openStripeAccount(
  { accounts, store }: StripeTwin,
  seller: Someone,
  sql: Sql,
): Promise<void> {
  agreed(await seller.callApi(startOnboarding, { currentPassword: seller.password }));
  for (const { id, email } of store.connect.accounts.values())
    if (email === seller.email) accounts.complete(id);
  agreed(await seller.callApi(readConnectedAccount, {}));
  await sql('update connected_accounts set usable_at = now() where person_id = $1', [seller.id]);
}

/** Stripe asks an owner for more or gets it, pays them at their bank, or has the money back from there. */
export function changeAccount(
  { accounts, payouts, store: { connect } }: StripeTwin,
  chance: Chance,
): void {
  const all = [...connect.accounts.values()];
  if (all.length === 0) return;
  const { id, missing } = chance.pick(all);
  const underWay = [...connect.payouts.values()].find(({ status }) => status === 'in_transit');
  if (missing.length > 0) accounts.complete(id);
  else if (underWay && chance.is(0.6)) payouts.end(underWay.id, chance.is(0.3) ? 'failed' : 'paid');
  else if (chance.is(0.3)) accounts.require(id, ['individual.id_number']);
  else if (connect.balanceOf(id) > 0) payouts.send(id);
}

/** So that all can be paid in the end. */
export function completeAccounts({ accounts, store }: StripeTwin): void {
  for (const { id, missing } of store.connect.accounts.values())
    if (missing.length > 0) accounts.complete(id);
}

export const transfersOf = ({ store: { connect } }: StripeTwin): SellerPayment[] =>
  [...connect.transfers.values()].map(({ id, accountId, amount, metadata }) => ({
    payoutKey: metadata.payout_key ?? null,
    account: accountId,
    amount,
    returned: connect.reversedOf(id),
  }));

export const bankPayoutsOf = ({ store: { connect } }: StripeTwin) =>
  [...connect.payouts.values()].map(({ id, status }) => ({
    id,
    state: status === 'in_transit' ? ('sent' as const) : status,
  }));
