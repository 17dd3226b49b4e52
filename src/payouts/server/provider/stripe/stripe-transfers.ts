// Transfers from a charge to the account of a seller, and back.

import * as z from 'zod/mini';
import { country } from '../../../../kit/country.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../../../../payments/server/payments.ts';
import {
  CachedFailure,
  everyPage,
  nullIfMissing,
  parsed,
  type StripeConnection,
  StripeRejected,
} from '../../../../payments/server/provider/stripe/stripe-connection.ts';
import { listOf } from '../../../../payments/server/provider/stripe/stripe-responses.ts';
import type { PayoutProvider, ProviderTransfer, TransferRequest } from '../payout-provider.ts';

const cents = z.int().check(z.nonnegative());

const transferResponse = z.object({
  object: z.literal('transfer'),
  id: z.string().check(z.regex(/^tr_\w+$/)),
  amount: cents,
  amount_reversed: cents,
  currency: z
    .string()
    .check(z.refine((code) => code === country().currency.toLowerCase(), 'another currency')),
  destination: z.string(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

/** A transfer in a list, which may belong to another shop of the same account. */
const anyTransfer = z.looseObject({
  id: z.string(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

const chargedIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  latest_charge: z.string().check(z.regex(/^\w+$/)),
});

const reversalResponse = z.object({ object: z.literal('transfer_reversal') });

type Transfers = Pick<
  PayoutProvider,
  'transfer' | 'findTransfer' | 'allTransfers' | 'readTransfer' | 'reverseTransfer'
>;

/** The clocks of both sides may differ by this much. */
const slackSeconds = 3600;

/** So many further keys are tried for one transfer; Stripe forgets them after a day. */
const mostKeys = 10;

export function createStripeTransfers({ request: send }: StripeConnection): Transfers {
  async function chargeOf(intentId: string): Promise<string> {
    const intent = await send(chargedIntent, (stripe) => stripe.paymentIntents.retrieve(intentId));
    if (intent.id !== intentId)
      throw new ProcessorUnavailable(`${intent.id} was given for ${intentId}`);
    return intent.latest_charge;
  }

  const create = (request: TransferRequest, charge: string, key: string) =>
    send(transferResponse, (stripe) =>
      stripe.transfers.create(
        {
          amount: request.amountCents,
          currency: country().currency.toLowerCase(),
          destination: request.accountId,
          source_transaction: charge,
          metadata: { payout_key: request.idempotencyKey },
        },
        { idempotencyKey: key },
      ),
    ).then(transferOf);

  async function findTransfer(request: TransferRequest): Promise<ProviderTransfer | null> {
    const { accountId: destination, since } = request;
    const created = { gte: Math.floor(since.getTime() / 1000) - slackSeconds };
    const all = everyPage((cursor) =>
      send(listOf(transferResponse), (stripe) =>
        stripe.transfers.list({ destination, created, limit: 100, ...cursor }),
      ),
    );
    for await (const one of all) {
      const transfer = transferOf(one);
      if (transfer.idempotencyKey === request.idempotencyKey) return asRequested(request, transfer);
    }
    return null;
  }

  /**
   * Another key, though never a random one: two transfers for one payout could be made at once. The next key is
   * tried only once Stripe repeats a failure under the one before. That request has ended then, so what is found
   * is all that it has done.
   */
  async function createOnce(
    request: TransferRequest,
    charge: string,
    key: string,
    keysLeft = mostKeys,
  ): Promise<ProviderTransfer> {
    try {
      return await create(request, charge, key);
    } catch (error) {
      if (!(error instanceof CachedFailure) || keysLeft === 0) throw error;
      const made = await findTransfer(request);
      return made ?? createOnce(request, charge, `${key}-again`, keysLeft - 1);
    }
  }

  async function readTransfer(id: string): Promise<ProviderTransfer | null> {
    const answer = await send(transferResponse, (stripe) => stripe.transfers.retrieve(id)).catch(
      nullIfMissing,
    );
    if (answer && answer.id !== id)
      throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
    return answer && transferOf(answer);
  }

  return {
    findTransfer,
    readTransfer,

    async *allTransfers() {
      const all = everyPage((cursor) =>
        send(listOf(anyTransfer), (stripe) => stripe.transfers.list({ limit: 100, ...cursor })),
      );
      for await (const one of all)
        if (one.metadata?.payout_key) yield transferOf(parsed(transferResponse, one));
    },

    async transfer(request) {
      const key = `payout-${request.idempotencyKey}`;
      try {
        const charge = await chargeOf(request.intentId);
        return asRequested(request, await createOnce(request, charge, key));
      } catch (error) {
        if (!(error instanceof StripeRejected)) throw error;
        const existing = await findTransfer(request);
        if (existing) return existing;
        throw new ProcessorRefused(error.message, { cause: error });
      }
    },

    async reverseTransfer(id) {
      // The key is new each time: under a reused one Stripe would repeat a refusal for a day, while the
      // account receives more. Stripe takes back no more than was transferred.
      const refused = await send(reversalResponse, (stripe) => stripe.transfers.createReversal(id))
        .then(() => null)
        .catch((error: unknown) => {
          if (error instanceof StripeRejected) return error;
          throw error;
        });
      const transfer = await readTransfer(id);
      if (!transfer) throw new ProcessorUnavailable(`Stripe knows no ${id}`);
      if (refused && transfer.reversedCents < transfer.amountCents)
        throw new ProcessorRefused(refused.message, { cause: refused });
      return transfer;
    },
  };
}

const transferOf = (answer: z.output<typeof transferResponse>): ProviderTransfer => ({
  id: answer.id,
  idempotencyKey: answer.metadata?.payout_key ?? null,
  accountId: answer.destination,
  amountCents: answer.amount,
  reversedCents: answer.amount_reversed,
});

function asRequested(request: TransferRequest, transfer: ProviderTransfer): ProviderTransfer {
  const { idempotencyKey, accountId, amountCents } = request;
  if (
    transfer.idempotencyKey !== idempotencyKey ||
    transfer.accountId !== accountId ||
    transfer.amountCents !== amountCents
  )
    throw new ProcessorUnavailable(`${transfer.id} is not what was asked for`);
  return transfer;
}
