import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { isAdmin, mayOwnCars } from '../../people/person.ts';
import { refuseUnverified } from '../../people/refuse-unverified.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '../contract.ts';
import type { OwnDeliveries } from './own/own-deliveries.ts';
import type { OwnWebhooks } from './own/own-webhooks.ts';
import { AddressRefused, type FindAddress } from './sending/find-address.ts';

interface WebhookServices {
  readonly webhooks: OwnWebhooks;
  readonly deliveries: OwnDeliveries;
  readonly findAddress: FindAddress;
}

const acknowledged = { acknowledged: true };
const isOff = { detail: 'Turn the webhook on first.' };

export const webhookHandlers = ({
  webhooks,
  deliveries,
  findAddress,
}: WebhookServices): CallHandler[] => [
  handle(listWebhooks, (_, { person }) => webhooks.list(person.id)),

  handle(readWebhook, async ({ id, after }, { person }) => {
    const webhook = await webhooks.read(person.id, id);
    if (!webhook) return refuse('not-found');
    return { webhook, deliveries: await deliveries.list(id, after) };
  }),

  handle(addWebhook, async ({ url, events, ofEverybody }, caller) => {
    const { person } = caller;
    if (!person.isEmailVerified) return refuseUnverified();
    if (!mayOwnCars(person) && !isAdmin(person)) return refuse('not-allowed');
    if (ofEverybody && !isAdmin(person)) return refuse('not-allowed');
    const refused = await refusalOf(findAddress, url);
    if (refused) return refuse(refused.code, { detail: refused.message });
    const fields = { url: new URL(url).href, events, ofEverybody: ofEverybody !== undefined };
    const added = await webhooks.add(caller, fields);
    if (added === 'gone') return refuse('not-signed-in');
    if (added === 'too-many-webhooks')
      return refuse(added, { detail: 'Remove another one first.' });
    return added;
  }),

  handle(changeWebhook, async (change, caller) =>
    (await webhooks.change(caller, change)) ? acknowledged : refuse('not-found'),
  ),

  handle(rotateWebhookSecret, async ({ id }, caller) => {
    const secret = await webhooks.rotateSecret(caller, id);
    return secret ? { secret } : refuse('not-found');
  }),

  handle(removeWebhook, async ({ id }, caller) =>
    (await webhooks.remove(caller, id)) ? acknowledged : refuse('not-found'),
  ),

  handle(testWebhook, async ({ id }, { person }) => {
    const sent = await deliveries.test(person.id, id);
    if (sent === 'is-off') return refuse(sent, isOff);
    return sent === 'sent' ? acknowledged : refuse('not-found');
  }),

  handle(resendDelivery, async ({ webhook, id }, { person }) => {
    const sent = await deliveries.resend(person.id, webhook, id);
    if (sent === 'is-off') return refuse(sent, isOff);
    return sent === 'sent' ? acknowledged : refuse('not-found');
  }),
];

/** Only with `WEBHOOKS_TO=anywhere` a host that nobody finds just now may be added, and found later. */
async function refusalOf(findAddress: FindAddress, url: string): Promise<AddressRefused | null> {
  const error = await findAddress(new URL(url)).catch((caught: unknown) => caught);
  return error instanceof AddressRefused ? error : null;
}
