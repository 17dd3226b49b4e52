import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';
import { IntentLost } from '../open/open-payments.ts';
import type { CardProcessor, ProcessorKind } from './card-processor.ts';

/**
 * A market may have changed its card provider. New payments are opened at the present one; what was
 * opened before is only ever asked of the provider that opened it, as long as that can be reached.
 */
export function createProviderRouter(
  queries: Queries,
  present: CardProcessor,
  former: readonly CardProcessor[],
): CardProcessor {
  const named = (kind: ProcessorKind | undefined, id: string): CardProcessor => {
    // What our books do not know can only be news of the present provider.
    if (kind === undefined || kind === present.kind) return present;
    const own = former.find((one) => one.kind === kind);
    if (!own) throw new IntentLost(`${id} is of another provider, "${kind}": it cannot be asked`);
    return own;
  };
  async function ofIntent(id: string): Promise<CardProcessor> {
    const { rows } = await sql<{ processor: ProcessorKind }>`
      select processor from payments where intent_id = ${id}`.execute(queries);
    return named(rows[0]?.processor, id);
  }
  async function ofRefund(id: string): Promise<CardProcessor> {
    const { rows } = await sql<{ processor: ProcessorKind }>`
      select p.processor from refunds r join payments p on p.id = r.payment_id
      where r.provider_id = ${id}`.execute(queries);
    return named(rows[0]?.processor, id);
  }

  return {
    kind: present.kind,
    openIntent: present.openIntent,
    intentsSince: present.intentsSince,
    readWebhook: present.readWebhook,
    readIntent: async (id) => (await ofIntent(id)).readIntent(id),
    cancelIntent: async (id) => (await ofIntent(id)).cancelIntent(id),
    refund: async (request) => (await ofIntent(request.intentId)).refund(request),
    readRefund: async (id) => (await ofRefund(id)).readRefund(id),
  };
}
