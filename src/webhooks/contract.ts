// The calls about the webhooks of one's own account. No API key can make them.
import * as z from 'zod/mini';
import { call, dayMinutes, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { plainLine } from '../kit/text/typed-text.ts';
import { atLeast, atMost, id, isStorable, moment, nameList, rowLimit } from '../kit/wire.ts';
import { unverifiedText } from '../people/person.ts';
import { webhookEvents } from './events.ts';

/** A person has at most this many, also those that are off. */
export const mostWebhooks = 5;
/** A secret that was replaced still signs for this many hours. */
export const formerSecretHours = 24;
export const deliveriesPerPage = 25;

const webhook = withName(
  'Webhook',
  z.strictObject({
    id: z.uuid(),
    url: z.string(),
    /** The events as they were chosen; a newer version may know more of them. */
    events: z.array(z.string()),
    /** It is told of the cars of all sellers, not of its owner alone. */
    ofEverybody: z.boolean(),
    madeAt: moment,
    /** `gone`: the address answered 410; `failing`: nothing could be delivered for days. */
    state: z.enum(['on', 'off', 'gone', 'failing']),
    offAt: z.nullable(moment),
    /** The first failure since the last delivery that succeeded; null: none. */
    failingSince: z.nullable(moment),
    /** Until when the secret before this one signs as well; null: it does not. */
    formerSecretUntil: z.nullable(moment),
  }),
);
export type Webhook = z.output<typeof webhook>;

const delivery = withName(
  'WebhookDelivery',
  z.strictObject({
    id,
    /** The header `webhook-id`, the same at each try. */
    messageId: z.string(),
    event: z.string(),
    writtenAt: moment,
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    /** When the last try was made; null where none was. */
    triedAt: z.nullable(moment),
    tookMs: z.nullable(z.int()),
    /** The HTTP status; null where there was none. */
    status: z.nullable(z.int()),
    /** The beginning of what the address answered. */
    answer: z.nullable(z.string()),
    /** Why there was no answer, or why it does not count. */
    problem: z.nullable(z.string()),
    /** Null: it is not tried anymore. */
    nextTryAt: z.nullable(moment),
  }),
);
export type Delivery = z.output<typeof delivery>;

const addressMissing = 'Enter an address such as https://example.com/webhooks';
const parseUrl = (typed: string): URL | null => (URL.canParse(typed) ? new URL(typed) : null);

/** Where the market sends events. Which hosts it may be, the server knows. */
const url = z.string(addressMissing).check(
  z.overwrite(plainLine),
  atLeast(1, addressMissing),
  atMost(500),
  isStorable,
  z.refine((typed) => /^https?:\/\//i.test(typed) && parseUrl(typed) !== null, addressMissing),
  // Blanks and foreign letters take more room once they are encoded.
  z.refine((typed) => (parseUrl(typed)?.href.length ?? 0) <= 500, 'At most 500 characters'),
  z.refine((typed) => {
    const { username, password, hash } = parseUrl(typed) ?? {};
    return !username && !password && !hash;
  }, 'Leave out user names, passwords and what follows #'),
);

export const eventsMissing = 'Choose at least one kind of event';
const events = nameList(webhookEvents, eventsMissing);

const webhookId = z.uuid('This is not an id');
const own = { who: 'signed-in', credentials: 'session' } as const;
const limits = [{ by: 'person', times: 60, minutes: 60 }] as const;

const isOff = { 'is-off': refusal(409, 'Turn the webhook on first.') };

/** The latest comes first. */
export const listWebhooks = call({
  summary: 'Lists the caller’s webhooks, the latest first.',
  ...own,
  method: 'GET',
  path: '/account/webhooks',
  input: z.strictObject({}),
  output: z.array(webhook),
  refusals: {},
});

/** Gives a page of its deliveries as well, the latest first; `after` is the last id of the page before. */
export const readWebhook = call({
  summary: 'Gives a webhook with its deliveries.',
  ...own,
  method: 'GET',
  path: '/account/webhooks/:id',
  input: z.strictObject({
    id: webhookId,
    after: z.optional(id),
    limit: rowLimit(deliveriesPerPage),
  }),
  output: z.strictObject({ webhook, deliveries: z.array(delivery) }),
  refusals: {},
});

/** People who sell and admins may have one. They are told by mail, and see the secret this one time. */
export const addWebhook = call({
  summary: 'Adds a webhook and shows its secret this one time.',
  ...own,
  method: 'POST',
  path: '/account/webhooks',
  input: z.strictObject({
    url,
    events,
    /** Admins may ask for what happens to everybody. Left out: only what happens to their own cars. */
    ofEverybody: z.optional(z.literal('yes')),
  }),
  output: z.strictObject({ id: z.uuid(), secret: z.string() }),
  refusals: {
    'email-unverified': refusal(403, unverifiedText),
    'too-many-webhooks': refusal(
      409,
      `You have ${mostWebhooks} webhooks. Remove one that you don’t use anymore.`,
    ),
    'not-https': refusal(422, 'The address must begin with https://.'),
    'not-public': refusal(
      422,
      'We send to addresses on the public internet only, and this one isn’t.',
    ),
  },
  limits: [
    { by: 'person', times: 10, minutes: 10 },
    { by: 'person', times: 30, minutes: dayMinutes },
  ],
});

/** Turning it off ends what is waiting. Turning it on sends nothing of before. */
export const changeWebhook = call({
  summary: 'Changes a webhook, or turns it on or off.',
  ...own,
  method: 'PATCH',
  path: '/account/webhooks/:id',
  input: z.strictObject({
    id: webhookId,
    /** Left out: as they are. */
    events: z.optional(events),
    /** Left out: as it is. */
    turn: z.optional(z.enum(['on', 'off'])),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits,
});

/** Makes another secret and shows it this one time. The one before signs as well for a day. */
export const rotateWebhookSecret = call({
  summary: 'Replaces the secret of a webhook.',
  ...own,
  method: 'POST',
  path: '/account/webhooks/:id/secret',
  input: z.strictObject({ id: webhookId }),
  output: z.strictObject({ secret: z.string() }),
  refusals: {},
  limits: [{ by: 'person', times: 10, minutes: 60 }],
});

/** Its deliveries go with it. */
export const removeWebhook = call({
  summary: 'Removes a webhook with its deliveries.',
  ...own,
  method: 'DELETE',
  path: '/account/webhooks/:id',
  input: z.strictObject({ id: webhookId }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits,
});

/** Sends the event `webhook.test`. */
export const testWebhook = call({
  summary: 'Sends a test event to a webhook.',
  ...own,
  method: 'POST',
  path: '/account/webhooks/:id/test',
  input: z.strictObject({ id: webhookId }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: isOff,
  limits: [{ by: 'person', times: 10, minutes: 10 }],
});

/** Sends one again, with the id it had, whether or not it arrived. */
export const resendDelivery = call({
  summary: 'Sends a delivery again.',
  ...own,
  method: 'POST',
  path: '/account/webhooks/:webhook/deliveries/:id/resend',
  input: z.strictObject({ webhook: webhookId, id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: isOff,
  limits,
});
