import { seconds } from '../payments/resources.ts';
import type { ConnectStore, TwinPayout, TwinReversal, TwinTransfer } from './connect-store.ts';

export function transferResource(transfer: TwinTransfer, store: ConnectStore) {
  const reversed = store.reversedOf(transfer.id);
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: reversed,
    balance_transaction: null,
    created: seconds(transfer.createdAt),
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.accountId,
    destination_payment: transfer.destinationPayment,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      data: store.reversalsOf(transfer.id).map(reversalResource),
      has_more: false,
      object: 'list',
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: reversed === transfer.amount,
    source_transaction: transfer.sourceCharge,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  };
}

export const reversalResource = (reversal: TwinReversal) => ({
  id: reversal.id,
  object: 'transfer_reversal',
  amount: reversal.amount,
  balance_transaction: null,
  created: seconds(reversal.createdAt),
  currency: reversal.currency,
  destination_payment_refund: null,
  metadata: reversal.metadata,
  source_refund: null,
  transfer: reversal.transferId,
});

export const payoutResource = (payout: TwinPayout) => ({
  id: payout.id,
  object: 'payout',
  amount: payout.amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: seconds(payout.createdAt),
  automatic: true,
  balance_transaction: null,
  created: seconds(payout.createdAt),
  currency: payout.currency,
  description: 'STRIPE PAYOUT',
  destination: 'ba_twin',
  failure_balance_transaction: null,
  failure_code: payout.status === 'failed' ? 'account_closed' : null,
  failure_message: payout.status === 'failed' ? 'The bank account has been closed.' : null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: payout.status,
  trace_id: { status: 'pending', value: null },
  type: 'bank_account',
});
