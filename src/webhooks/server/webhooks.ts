// The webhooks module: tells programs of sellers and admins what happens to cars and payments.
import type { Module } from '../../calls/server/module.ts';
import { deliveryGauges, removeOldDeliveries, resendDelivery, testWebhook } from './deliveries.ts';
import type { Dependencies } from './dependencies.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from './own-webhooks.ts';
import { createSendDeliveries } from './send-deliveries.ts';

export { eraseWebhooks, webhooksOfPerson, webhooksThatEnd } from './own-webhooks.ts';

export function createWebhooks({ database, webhooksTo }: Dependencies): Module {
  const dependencies = { database, webhooksTo };
  const { queries } = database;
  const closing = new AbortController();
  const deliveries = createSendDeliveries(dependencies, closing.signal);
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
    gauges: deliveryGauges(queries),
    jobs: [
      { name: 'webhooks', everyMs: 1000, run: deliveries.run },
      {
        name: 'old webhook deliveries',
        due: { hour: 3, minute: 50 },
        run: () => removeOldDeliveries(queries),
      },
    ],
    async close() {
      closing.abort();
      await deliveries.close();
    },
  };
}
