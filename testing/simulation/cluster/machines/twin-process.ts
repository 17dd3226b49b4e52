// The twin of Stripe in a process of its own: whatever happens to databases and servers, its records stay.
import { once } from 'node:events';
import { startStripeTwin } from 'stripe-twin';

export interface TwinCharge {
  readonly intentId: string;
  readonly refunded: number;
}

const twin = await startStripeTwin();
process.on('disconnect', () => process.exit(0));
process.send?.({ url: twin.url, keys: twin.keys });
for (;;) {
  const [message] = (await once(process, 'message')) as [{ webhooksTo?: string }];
  if (message.webhooksTo) twin.sendWebhooksTo(message.webhooksTo);
  else
    process.send?.(
      [...twin.store.charges.values()]
        .filter(({ isPaid }) => isPaid)
        .map(({ id, intentId }): TwinCharge => ({ intentId, refunded: twin.store.refundedOf(id) })),
    );
}
