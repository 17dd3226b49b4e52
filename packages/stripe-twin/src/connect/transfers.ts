// Transfers to connected accounts, each from a charge or from the balance, and their reversals.
import type * as z from 'zod/mini';
import { pageOf } from '../requests/pages.ts';
import { invalid, missing } from '../requests/refusals.ts';
import type { TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';
import { canReceive } from './account-resource.ts';
import type { listTransfersRequest, reversalRequest, transferRequest } from './connect-requests.ts';
import type { TwinReversal, TwinTransfer } from './connect-store.ts';

interface TransfersOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly emit: (type: EventType, about: TwinTransfer) => void;
}

export function createTransfers({ store, now, emit }: TransfersOptions) {
  const { connect, newId } = store;
  const requireTransfer = (id: string): TwinTransfer => {
    const transfer = connect.transfers.get(id);
    if (!transfer) throw missing('transfer', id, 'transfer');
    return transfer;
  };

  function checkDestination(id: string): void {
    const account = connect.accounts.get(id);
    if (!account || account.isClosed) throw missing('destination', id, 'destination');
    if (!canReceive(account))
      throw invalid({
        code: 'insufficient_capabilities_for_transfer',
        message:
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      });
  }

  /**
   * Stripe documents a limit by the amount of the charge and nothing about one that was refunded or is
   * disputed: transfers are decoupled from their charge. So those are made, as the worse of both for a shop.
   */
  function checkSource(id: string, amount: number): void {
    const charge = store.charges.get(id);
    if (!charge) throw missing('charge', id, 'source_transaction');
    const left = charge.isPaid ? charge.amount - connect.transferredFrom(id) : 0;
    if (amount > left)
      throw invalid({
        message: `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}. (You have ${left} left.)`,
        param: 'amount',
      });
  }

  return {
    make(request: z.output<typeof transferRequest>): TwinTransfer {
      if (request.amount < 1)
        throw invalid({
          code: 'parameter_invalid_integer',
          message: 'This value must be greater than or equal to 1.',
          param: 'amount',
        });
      checkDestination(request.destination);
      if (request.source_transaction) checkSource(request.source_transaction, request.amount);
      const transfer: TwinTransfer = {
        id: newId('tr_'),
        accountId: request.destination,
        amount: request.amount,
        currency: request.currency,
        description: request.description ?? null,
        metadata: request.metadata ?? {},
        sourceCharge: request.source_transaction ?? null,
        // Stripe names the group of a charge that has none.
        transferGroup:
          request.transfer_group ??
          (request.source_transaction ? `group_${request.source_transaction}` : null),
        destinationPayment: newId('py_'),
        createdAt: now(),
      };
      connect.transfers.set(transfer.id, transfer);
      emit('transfer.created', transfer);
      return transfer;
    },

    read: requireTransfer,

    list: ({
      destination,
      transfer_group: group,
      ...page
    }: z.output<typeof listTransfersRequest>) =>
      pageOf(
        [...connect.transfers.values()].filter(
          (transfer) =>
            (!destination || transfer.accountId === destination) &&
            (!group || transfer.transferGroup === group),
        ),
        page,
        'transfer',
      ),

    /** The connected account must have the money still. */
    reverse(id: string, request: z.output<typeof reversalRequest>): TwinReversal {
      const transfer = requireTransfer(id);
      const left = transfer.amount - connect.reversedOf(id);
      const amount = request.amount ?? left;
      if (amount < 1 || amount > left)
        throw invalid({
          message: `Reversal amount (${amount}) is greater than the unreversed amount of the transfer (${left}).`,
          param: 'amount',
        });
      if (connect.balanceOf(transfer.accountId) < amount)
        throw invalid({
          code: 'balance_insufficient',
          message: 'The connected account has insufficient funds for this reversal.',
        });
      const reversal: TwinReversal = {
        id: newId('trr_'),
        transferId: id,
        amount,
        currency: transfer.currency,
        metadata: request.metadata ?? {},
        createdAt: now(),
      };
      connect.reversals.set(reversal.id, reversal);
      emit('transfer.reversed', transfer);
      return reversal;
    },
  };
}
