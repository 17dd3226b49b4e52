// What webhooks report. The database writes each: its triggers are in the migration “webhooks”.

export const webhookEvents = [
  'car.posted',
  'car.changed',
  'car.withdrawn',
  'car.relisted',
  'car.booked',
  'car.sold',
  'payment.succeeded',
  'payment.refunded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when the owner asks for it, whatever was chosen. */
export const testEvent = 'webhook.test' as const;

export const eventTexts: Readonly<Record<WebhookEvent, string>> = {
  'car.posted': 'A car was posted',
  'car.changed': 'A car’s ad or price was changed',
  'car.withdrawn': 'A car was taken off the market',
  'car.relisted': 'A car is back on the market',
  'car.booked': 'A buyer booked a car',
  'car.sold': 'A car was sold',
  'payment.succeeded': 'A payment succeeded',
  'payment.refunded': 'A payment was refunded',
};
