// Looking at an open payment: what the provider says of it is settled, and it is given up where it
// may be. Whoever looks, how often and from how many nodes makes no difference.
import type { Database } from '../../../kit/server/database.ts';
import { IntentLost, intentIdOf, type OpenPayment } from '../open/open-payments.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import type { Settle, Settled } from './settle.ts';

/**
 * Gives how the payment stands afterwards. A charge that may be given up is cancelled at the
 * provider, but never before the provider was asked whether it has come already.
 * Rejects with `ProcessorUnavailable` or `IntentLost`: nothing was concluded then, and a held car stays so.
 */
export type SyncPayment = (
  payment: OpenPayment,
  mayBeGivenUp: () => Promise<boolean> | boolean,
) => Promise<Settled>;

export function createSyncPayment(
  { queries }: Database,
  processor: CardProcessor,
  settle: Settle,
): SyncPayment {
  async function settleKnown(intentId: string): Promise<Settled> {
    const settled = await settle(intentId);
    if (settled.is === 'unknown')
      throw new IntentLost(`The card provider does not know ${intentId}.`);
    return settled;
  }

  return async (payment, mayBeGivenUp) => {
    const intentId = await intentIdOf(queries, processor, payment);
    const settled = await settleKnown(intentId);
    if (!isOpen(settled) || !(await mayBeGivenUp())) return settled;
    await processor.cancelIntent(intentId);
    return settleKnown(intentId);
  };
}

/** May a charge still come of it? */
export const isOpen = ({ is }: Settled): boolean =>
  is === 'open' || is === 'second-step' || is === 'processing';
