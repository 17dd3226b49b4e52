// Compares every answer to a call with what the OpenAPI document of the contract says of it. Each
// schema is compiled once, at its first answer.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { callDescriptions } from '../../src/app/web-server/call-descriptions.ts';
import type { AnyCall } from '../../src/calls/call.ts';
import { problemMediaType } from '../../src/calls/problem.ts';
import { openApiOf } from '../../src/calls/server/docs/openapi.ts';
import { callsByModule, contract, webhookPayloads } from '../../src/contract.ts';

interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly json: unknown;
}

const base = '/api';
const document = openApiOf(
  {
    callsByModule,
    payloads: webhookPayloads,
    descriptions: callDescriptions,
    sessionCookie: 'forecourt.session',
  },
  base,
);
// Most schemas check a few answers: what shortens the code that checks costs more than it saves.
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
});
addFormats.default(ajv);
ajv.addSchema({ ...document }, 'api');

/** Those with fewer names in their paths come first: `/sellersCar/count` is no `/sellersCar/:id`. */
const routes = contract
  .map((call) => ({
    call,
    names: call.path.split(':').length,
    path: new RegExp(`^${base}${call.path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.names - other.names);

/** The address only looks like that of a call. */
const isOfNoAddress = ({ json }: Answer) => Object(json).code === 'not-found';

/**
 * What a call is not to blame for: refusals of the server in front of all calls, and visitors of a
 * market that is for members alone.
 */
function isOutside(call: AnyCall, { mediaType, json }: Answer): boolean {
  if (mediaType !== problemMediaType) return false;
  const code: unknown = Object(json).code;
  return (
    outside.some((name) => name === code) || (code === 'not-signed-in' && call.who === 'anyone')
  );
}
const outside = [
  'bad-request',
  'too-slow',
  'bad-address',
  'long-address',
  'too-many-headers',
  'wrong-host',
];

const compiled = new Map<string, ValidateFunction>();

/** Throws an error that says how an answer differs from its description. */
export function checkDescribed(method: string, address: string, answer: Answer): void {
  const path = address.split(/[?#]/)[0] ?? '';
  const call = routes.find((route) => route.call.method === method && route.path.test(path))?.call;
  if (!call || isOutside(call, answer)) return;
  const name = `${method} ${call.path} ${answer.status}`;
  const validate = validatorOf(call, answer);
  if (!validate && isOfNoAddress(answer)) return;
  if (!validate) throw new Error(`${name} is not described: ${JSON.stringify(answer.json)}`);
  if (!validate(answer.json))
    throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)}`);
}

/** A response of many calls stands among the `components`, and calls refer to it. */
function placeOfResponse(call: AnyCall, status: number): readonly string[] {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const place = ['paths', path, call.method.toLowerCase(), 'responses', String(status)];
  const { $ref } = Object(partAt(place));
  return typeof $ref === 'string' ? $ref.slice('#/'.length).split('/') : place;
}

const partAt = (place: readonly string[]): unknown =>
  place.reduce<unknown>((part, name) => Object(part)[name], document);

function validatorOf(call: AnyCall, { status, mediaType }: Answer): ValidateFunction | undefined {
  const place = [...placeOfResponse(call, status), 'content', mediaType, 'schema'];
  const key = place.join(' ');
  const cached = compiled.get(key);
  if (cached) return cached;
  if (partAt(place) === undefined) return;
  const pointer = place.map((name) =>
    encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const validate = ajv.compile({ $ref: `api#/${pointer.join('/')}` });
  compiled.set(key, validate);
  return validate;
}
