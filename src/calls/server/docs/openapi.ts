// The contract as an OpenAPI 3.1 document: what crosses the wire, not what code works with.
import type * as z from 'zod/mini';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { country, currency, distanceUnit } from '../../../kit/country.ts';
import { type AnyCall, dayMinutes, type LimitedBy } from '../../call.ts';
import { workBits } from '../../proof-of-work.ts';
import { keyLimit } from '../route/fresh-route.ts';
import { createRefusalResponses } from './refusal-responses.ts';
import { createWireSchemas, type WireSchemas } from './wire-schema.ts';

type CallsByModule = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

/** The body of each event by its name, such as `car.sold`. */
type PayloadsByEvent = Readonly<Record<string, z.core.$ZodType>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
}

type Texts = Readonly<Record<string, string>>;

/** What names mean, for those who read the document. Nothing is written where nothing is said. */
export interface Descriptions {
  /** Of names in addresses and bodies, where they mean the same in every call. */
  readonly everywhere: Texts;
  /** Of those of one call, by its method and path, such as `GET /cars/{id}`. */
  readonly inCalls: Readonly<Record<string, Texts>>;
  /** Of the fields of the schemas that have a name, as `Schema.field`. */
  readonly ofSchemas: Texts;
}

export interface ApiDocs {
  readonly callsByModule: CallsByModule;
  /** What webhooks are sent. */
  readonly payloads: PayloadsByEvent;
  readonly descriptions: Descriptions;
  /** The name of the cookie that holds a session. */
  readonly sessionCookie: string;
}

/** `base`: the path below which the calls are mounted, such as `/api`. */
export function openApiOf(
  { callsByModule, payloads, descriptions, sessionCookie }: ApiDocs,
  base: string,
): Readonly<Record<string, unknown>> {
  const schemas = createWireSchemas();
  const refusals = createRefusalResponses(schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const [module, calls] of Object.entries(callsByModule))
    for (const [name, call] of Object.entries(calls)) {
      const path = pathOf(call);
      paths[path] ??= {};
      paths[path][call.method.toLowerCase()] = {
        operationId: name,
        tags: [module],
        ...requestOf(call, schemas, descriptions),
        responses: { ...answersOf(call, schemas), ...refusals.responsesOf(call) },
      };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: marketName(),
      version: '1',
      description: `${unitsText()}\n\n${description}`,
    },
    servers: [{ url: base }],
    tags: [...Object.keys(callsByModule).map((name) => ({ name })), eventsTag],
    paths,
    webhooks: webhooksSection(payloads, schemas),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        ...headerSchemes,
      },
      schemas: { Problem: problem, ...describedSchemas(schemas.named, descriptions) },
      responses: refusals.shared,
      parameters: { IdempotencyKey: repeatKey },
      headers: answerHeaders,
    },
  };
}

const pathOf = ({ path }: AnyCall): string => path.replace(/:(\w+)/g, '{$1}');

/** What numbers of this market count, whatever a field is called. */
const unitsText = (): string =>
  `**Units.** Amounts are in ${currency().name} (${country().currency}), with up to two decimals. A mileage, a range and a distance, also one whose field is called \`miles\`, is in ${distanceUnit().many}.`;

const keysText =
  'Its owner makes it in My account and sends it as `Authorization: Bearer fc_live_…`. Each call that takes one names the scope it needs, and no other call can be made with a key.';

/** Markdown. */
const description = `Every call below is made with JSON, and answered with it. A refusal is a problem document (RFC 9457): match its \`code\`, never its \`detail\`.

**Keys.** A program makes calls with an API key in place of a session. ${keysText} Programs have per-person limits of their own and don’t use up their owner’s in a browser. One key may make ${keyLimit.times} calls in ${keyLimit.minutes} minutes that need a key. A call that is tried here is a real one.

**Too many requests.** A 429 says in \`retryAfter\` how many seconds to wait. Where it also has \`work\`, you can solve that in place of waiting: find a number *n* for which SHA-256 of the part of \`work\` behind its last dot, a blank and *n* in base 36 begins with ${workBits} bits of 0. Then send the call again with the header \`Proof-Of-Work: work n\`, with *n* in base 10. It serves once.`;

const headerSchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From GET /jwt',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: keysText,
  },
};

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string', description: 'A sentence for people who read the API' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field of the input',
    },
    requestId: { type: 'string', description: "Names the request in the server's log" },
  },
  required: ['type', 'title', 'status', 'code'],
};

const repeatKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by the sender, such as a UUID. The same request of the same session or API key is done once, and answered for 24 hours as the first one was. What sets a session, or needs none, is answered anew.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const answerHeaders = {
  IdempotentReplayed: {
    description:
      '`true`: a request with this `Idempotency-Key` was made before, and this is its answer.',
    schema: { type: 'string', const: 'true' },
  },
  RetryAfter: {
    description: 'In how many seconds to try again',
    schema: { type: 'integer' },
  },
};

const repeatKeyOfAll = { $ref: '#/components/parameters/IdempotencyKey' };

function requestOf(
  call: AnyCall,
  { schemaOf, resolve }: WireSchemas,
  { everywhere, inCalls }: Descriptions,
) {
  const input = schemaOf(call.input);
  const { type: _, properties = {}, required = [], ...rest } = resolve(input);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
  const names = Object.keys(properties);
  const inBody = call.method === 'GET' ? [] : names.filter((field) => !inPath.includes(field));
  const own = inCalls[`${call.method} ${pathOf(call)}`];
  const descriptionOf = (field: string) => {
    const description = own?.[field] ?? everywhere[field];
    return description === undefined ? {} : { description };
  };
  const isInUrl = call.method === 'GET' || (call.method === 'DELETE' && inBody.length === 0);
  const parameters = names
    .filter((field) => !inBody.includes(field))
    .map(
      (field): Parameter => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required: required.includes(field),
        ...descriptionOf(field),
        schema: properties[field],
      }),
    );
  const described = (field: string) => [
    field,
    { ...descriptionOf(field), ...Object(properties[field]) },
  ];
  const body =
    input.$ref && inPath.length === 0
      ? input
      : {
          ...rest,
          type: 'object',
          properties: Object.fromEntries(inBody.map(described)),
          required: required.filter((field) => inBody.includes(field)),
        };
  const bodyType = call.upload ? 'multipart/form-data' : 'application/json';
  return {
    summary: call.summary,
    description: [whoText[call.who], ...limitTexts(call)].join('\n\n'),
    security: securityOf(call),
    parameters: call.method === 'POST' ? [...parameters, repeatKeyOfAll] : parameters,
    ...(isInUrl
      ? {}
      : { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
  };
}

function answersOf(call: AnyCall, { schemaOf }: WireSchemas) {
  const content = { 'application/json': { schema: schemaOf(call.output) } };
  const headers =
    call.method === 'POST'
      ? { headers: { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } } }
      : {};
  return {
    200: { description: call.summary, ...headers, content },
    ...(call.laterStatus
      ? { [call.laterStatus]: { description: 'Not done yet', ...headers, content } }
      : {}),
  };
}

/** The schemas that have a name, with what is said of their fields. */
function describedSchemas(named: WireSchemas['named'], { ofSchemas }: Descriptions) {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [
      name,
      schema.properties
        ? {
            ...schema,
            properties: Object.fromEntries(
              Object.entries(schema.properties).map(([field, definition]) => {
                const description = ofSchemas[`${name}.${field}`];
                return [field, { ...(description && { description }), ...Object(definition) }];
              }),
            ),
          }
        : schema,
    ]),
  );
}

const whoText = {
  anyone: 'For anyone.',
  'signed-in': 'For people who are signed in.',
  seller: 'For sellers.',
  admin: 'For admins.',
} as const satisfies Record<AnyCall['who'], string>;

/** Ways of which one is enough. */
function securityOf({ who, credentials, scope }: AnyCall) {
  if (who === 'anyone') return [];
  return [
    credentials === 'session' ? { session: [] } : { session: [], accessToken: [] },
    ...(scope ? [{ apiKey: [scope] }] : []),
  ];
}

const limitTextsBy = {
  address: 'address (IPv6: network of 64 bits; of 56 and 48 bits, 4 and 16 times as many)',
  person: 'person',
  device: 'browser that the account has used before, where no other limit holds',
} as const;

/** The limits of a call in words: `At most 20 failures in 5 minutes by address and email.` */
function limitTexts({ limits = [], mostAtOnce }: AnyCall): string[] {
  const ofNode = mostAtOnce ? [`At most ${mostAtOnce} at once by address on one server.`] : [];
  const ofCallers = limits.map(({ by, times, minutes, counts = 'tries', beyond }) => {
    const parts = (typeof by === 'string' ? [by] : by).map(partText);
    const work = beyond === 'work' ? '; more with a proof of work' : '';
    return `At most ${times} ${counts} in ${timeText(minutes)} by ${parts.join(' and ')}${work}.`;
  });
  return [...ofCallers, ...ofNode];
}

const partText = (by: LimitedBy): string =>
  by in limitTextsBy
    ? limitTextsBy[by as keyof typeof limitTextsBy]
    : `the field ${by.slice('input.'.length)}`;

const timeText = (minutes: number): string =>
  minutes % dayMinutes === 0
    ? `${minutes / 60} hours`
    : minutes === 60
      ? 'an hour'
      : `${minutes} minutes`;

const eventsTag = {
  name: 'events',
  description:
    'What the market sends to the webhooks of an account, as Standard Webhooks (standardwebhooks.com) has it: any of its libraries checks the signature. Each body holds IDs; read what they stand for with the calls above. Answer with a status of 2xx within 15 seconds, and expect a message more than once: compare `webhook-id`.',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const webhookHeaders = [
  header('webhook-id', 'Names the message. The same when it is sent again.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header(
    'webhook-signature',
    'Signatures with blanks between them, each `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body`',
  ),
];

/** What the market sends to webhooks: OpenAPI 3.1’s description of what others receive. */
const webhooksSection = (payloads: PayloadsByEvent, { schemaOf }: WireSchemas) =>
  Object.fromEntries(
    Object.entries(payloads).map(([event, payload]) => [
      event,
      {
        post: {
          operationId: event,
          tags: [eventsTag.name],
          parameters: webhookHeaders,
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
