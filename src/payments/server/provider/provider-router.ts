import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Intent, ProcessorKind } from '../../payment.ts';
import { IntentLost } from '../open/unsettled-payment.ts';
import type { CardProcessor, IntentRequest } from './card-processor.ts';

const maxOpenedHere = 1000;

/**
 * Routes the calls of a market that has changed its card provider. New payments are opened at the present one. About
 * an earlier payment only the provider at which it was opened is called; it must still be configured.
 */
export function createProviderRouter(
  queries: Queries,
  present: CardProcessor,
  former: readonly CardProcessor[],
): CardProcessor {
  const processorOf = (kind: ProcessorKind | undefined, id: string): CardProcessor => {
    // An id that we do not know comes from a webhook, and only the present provider sends those.
    if (kind === undefined || kind === present.kind) return present;
    const owner = former.find((provider) => provider.kind === kind);
    if (!owner) throw new IntentLost(`${id} is of another provider, "${kind}": it cannot be asked`);
    return owner;
  };
  /** The last intents that the present provider opened for this node: no need to look them up. */
  const openedHere = new Set<string>();
  async function openIntent(request: IntentRequest): Promise<Intent> {
    const owner = processorOf(request.processor, 'It');
    const intent = await owner.openIntent(request);
    if (owner !== present) return intent;
    openedHere.add(intent.id);
    const [oldest] = openedHere;
    if (oldest && openedHere.size > maxOpenedHere) openedHere.delete(oldest);
    return intent;
  }
  async function ofIntent(id: string): Promise<CardProcessor> {
    if (openedHere.has(id)) return present;
    const { rows } = await sql<{ processor: ProcessorKind }>`
      select processor from payments where intent_id = ${id}`.execute(queries);
    return processorOf(rows[0]?.processor, id);
  }
  async function ofRefund(id: string): Promise<CardProcessor> {
    const { rows } = await sql<{ processor: ProcessorKind }>`
      select p.processor from refunds r join payments p on p.id = r.payment_id
      where r.provider_id = ${id}`.execute(queries);
    return processorOf(rows[0]?.processor, id);
  }
  async function ofChargeback(id: string): Promise<CardProcessor> {
    const { rows } = await sql<{ processor: ProcessorKind }>`
      select p.processor from chargebacks k join payments p on p.id = k.payment_id
      where k.provider_id = ${id}`.execute(queries);
    return processorOf(rows[0]?.processor, id);
  }

  return {
    kind: present.kind,
    openIntent,
    intentsSince: present.intentsSince,
    readWebhook: present.readWebhook,
    readIntent: async (id) => (await ofIntent(id)).readIntent(id),
    cancelIntent: async (id) => (await ofIntent(id)).cancelIntent(id),
    refund: async (request) => (await ofIntent(request.intentId)).refund(request),
    readRefund: async (id) => (await ofRefund(id)).readRefund(id),
    allRefunds: present.allRefunds,
    readChargeback: async (id) => (await ofChargeback(id)).readChargeback(id),
    chargebacksSince: present.chargebacksSince,
  };
}
