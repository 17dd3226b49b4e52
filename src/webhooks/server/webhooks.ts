// The webhooks module: tells programs of sellers and admins what happens to cars and payments.
import { lookup } from 'node:dns/promises';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { deliveryGauges, removeOldDeliveries, resendDelivery, testWebhook } from './deliveries.ts';
import { createFindAddress, type WebhooksTo } from './find-address.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from './own-webhooks.ts';
import { createPostWebhook } from './post-webhook.ts';
import { createSendDeliveries } from './send-deliveries.ts';

export { eraseWebhooks, webhooksOfPerson, webhooksThatEnd } from './own-webhooks.ts';

interface Market {
  readonly database: Database;
  readonly webhooksTo: WebhooksTo;
}

export function createWebhooks({ database, webhooksTo }: Market): Module {
  const closing = new AbortController();
  const findAddress = createFindAddress(webhooksTo, (host) => lookup(host, { all: true }));
  const post = createPostWebhook(findAddress, closing.signal);
  const deliveries = createSendDeliveries(database, post, closing.signal);
  const dependencies = { database, findAddress };
  return {
    handlers: [
      listWebhooks,
      readWebhook,
      addWebhook,
      changeWebhook,
      rotateWebhookSecret,
      removeWebhook,
      testWebhook,
      resendDelivery,
    ].map((answer) => answer(dependencies)),
    gauges: deliveryGauges(database.queries),
    jobs: [
      { name: 'webhooks', everyMs: 1000, run: deliveries.run },
      {
        name: 'old webhook deliveries',
        due: { hour: 3, minute: 50 },
        run: () => removeOldDeliveries(database.queries),
      },
    ],
    async close() {
      closing.abort();
      await deliveries.close();
    },
  };
}
