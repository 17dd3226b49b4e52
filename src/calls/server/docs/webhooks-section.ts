// What the market sends to webhooks, in the OpenAPI document.
import type * as z from 'zod/mini';
import type { WireSchemas } from './wire-schema.ts';

/** The body of each event by its name, such as `car.sold`. */
export type PayloadsByEvent = Readonly<Record<string, z.core.$ZodType>>;

export const eventsTag = {
  name: 'events',
  description:
    'What the market sends to the webhooks of an account, as Standard Webhooks (standardwebhooks.com) has it: any of its libraries checks the signature. Each body holds IDs; read what they stand for with the calls above. Answer with a status of 2xx within 15 seconds, and expect a message more than once: compare `webhook-id`.',
};

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
});

const parameters = [
  header('webhook-id', 'Names the message. The same when it is sent again.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header(
    'webhook-signature',
    'Signatures with blanks between them, each `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body`',
  ),
];

/** OpenAPI 3.1’s description of what others receive. */
export const webhooksSection = (payloads: PayloadsByEvent, { schemaOf }: WireSchemas) =>
  Object.fromEntries(
    Object.entries(payloads).map(([event, payload]) => [
      event,
      {
        post: {
          operationId: event,
          tags: [eventsTag.name],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(payload) } },
          },
          responses: {
            '2XX': { description: 'Received' },
            410: { description: 'Turns the webhook off' },
            default: { description: 'Sent again later' },
          },
        },
      },
    ]),
  );
