// The webhooks module: tells programs of sellers and admins what happens to cars and payments.
import { lookup } from 'node:dns/promises';
import { sql } from 'kysely';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { deleteInBatches } from '../../kit/server/database/delete-in-batches.ts';
import { webhookGauges } from './gauges.ts';
import { createOwnDeliveries } from './own/own-deliveries.ts';
import { createOwnWebhooks } from './own/own-webhooks.ts';
import { createFindAddress, type WebhooksTo } from './sending/find-address.ts';
import { createPostWebhook } from './sending/post-webhook.ts';
import { createSendDeliveries } from './sending/send-deliveries.ts';
import { webhookHandlers } from './webhook-handlers.ts';

export { eraseWebhooks, webhooksOfPerson, webhooksThatEnd } from './webhook-data.ts';

interface WebhooksDependencies {
  readonly database: Database;
  readonly webhooksTo: WebhooksTo;
}

export function createWebhooks({ database, webhooksTo }: WebhooksDependencies): Module {
  const closing = new AbortController();
  const findAddress = createFindAddress(webhooksTo, (host) => lookup(host, { all: true }));
  const post = createPostWebhook(findAddress, closing.signal);
  const deliveries = createSendDeliveries(database, post, closing.signal);
  return {
    handlers: webhookHandlers({
      webhooks: createOwnWebhooks(database),
      deliveries: createOwnDeliveries(database),
      findAddress,
    }),
    gauges: webhookGauges(database.queries),
    jobs: [
      { name: 'webhooks', everyMs: 1000, run: deliveries.run },
      {
        name: 'old webhook deliveries',
        due: { hour: 3, minute: 50 },
        run: () =>
          deleteInBatches(
            database.queries,
            'webhook_deliveries',
            sql`written_at < now() - interval '30 days'`,
          ),
      },
    ],
    async close() {
      closing.abort();
      await deliveries.close();
    },
  };
}
