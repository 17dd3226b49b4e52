// Every text that a call takes is bounded, and has no character that cannot be kept.
import Fastify from 'fastify';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { loggedAbout } from '../testing/market/logged.ts';
import { callerAt } from '../testing/people/caller.ts';
import { newAdmin, newSeller, type Someone } from '../testing/people/people.ts';
import { type AnyCall, call } from './calls/call.ts';
import { parseInput } from './calls/input.ts';
import { isRefused } from './calls/refusal.ts';
import { sendRefusal } from './calls/server/http/send-refusal.ts';
import { contract } from './contract.ts';
import { createLog } from './kit/server/log.ts';
import { signIn } from './people/contract.ts';

const market = inject('market');

/** Each field of an input with the schema that reads its text, arrays and nested objects included. */
function fieldsOf(schema: z.core.$ZodTypes, name = ''): [name: string, schema: z.core.$ZodTypes][] {
  const { def } = schema._zod;
  const inner = (one: z.core.$ZodType, path = name) => fieldsOf(one as z.core.$ZodTypes, path);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => inner(one, key));
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'array':
      return inner(def.element, `${name}[]`);
    case 'pipe':
      return def.in._zod.def.type === 'object' ? inner(def.in) : [[name, schema]];
    default:
      return [[name, schema]];
  }
}
const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const fields = contract.flatMap((call) =>
  fieldsOf(call.input as z.core.$ZodTypes).map(([field, schema]) => ({ call, field, schema })),
);
/** What is sent here is not kept: the specification names these fields, and their content is ignored. */
const isIgnored = (schema: z.core.$ZodTypes) => schema._zod.def.type === 'unknown';

/** What the field becomes; undefined where it is refused or counts as not sent. */
const read = (schema: z.core.$ZodType, wire: unknown): unknown =>
  z.safeDecode(schema, wire as never).data;

/** As much as the body of a call can hold. A rule whose time grows with the square of it takes minutes. */
const long = (start: string) => start + '1'.repeat(200_000);
const unkept = ['\0', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u009b', '\ud83d', '\ude97'];
/** Texts that would be right without the character between their parts. */
const halves = [
  ['a', 'b'],
  ['ada@people.exam', 'ple'],
  ['1', '1'],
  ['/images/abcdefgh', '/720.webp'],
];

describe('a text that a call takes', () => {
  test('has a greatest length', () => {
    for (const { call, field, schema } of fields.filter((one) => !isIgnored(one.schema)))
      for (const start of ['', 'a', '1.', '1-', '/images/', 'https://'])
        expect(read(schema, long(start)) === undefined, `${nameOf(call)} ${field} ${start}`).toBe(
          true,
        );
  });

  test('has no NUL, no other control character and no half of a character', {
    tags: 'hostile-74',
  }, () => {
    for (const { call, field, schema } of fields.filter((one) => !isIgnored(one.schema)))
      for (const character of unkept)
        for (const [before, after] of halves) {
          const value = `${before}${character}${after}`;
          const name = `${nameOf(call)} ${field} ${JSON.stringify(value)}`;
          expect(read(schema, value), name).toBeUndefined();
        }
  });
});

const neverText: readonly unknown[] = [
  { length: { toString: 0 } },
  { length: { valueOf: 0, toString: 0 } },
  { size: { toString: 0 } },
  { toString: 0, valueOf: 0 },
  { ['__proto__']: { toString: 0 }, constructor: 0 },
  [{ length: { toString: 0 } }],
  Object.create(null, { length: { value: {}, enumerable: true } }),
];

describe('what is no text', () => {
  test('is refused by every field without anything thrown', () => {
    for (const { call, field, schema } of fields.filter((one) => !isIgnored(one.schema)))
      for (const value of neverText)
        expect(() => read(schema, value), `${nameOf(call)} ${field}`).not.toThrow();
    for (const call of contract)
      for (const value of neverText)
        expect(() => read(call.input, value), nameOf(call)).not.toThrow();
  });

  test('is refused by visitors’ calls in the words of the field', {
    tags: 'hostile-124',
  }, async () => {
    const visitor = callerAt(market.url);
    const value = { length: { toString: 0 } };
    for (const [path, fields] of Object.entries({
      '/api/sign-in': ['email', 'password'],
      '/api/sign-up': ['name', 'email', 'password'],
      '/api/messages': ['name', 'email', 'subject', 'message'],
    }))
      for (const field of fields) {
        const response = await visitor.send('POST', path, { json: { [field]: value } });
        expect(response.status, `${path} ${field}`).toBe(400);
        expect(response.json.errors).toHaveProperty(field);
        expect(loggedAbout(market, response)).toEqual([
          expect.objectContaining({ level: 30, msg: 'invalid-input' }),
        ]);
      }
  });
});

describe('a field that the call does not know', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', 'length'])('is named: %s', (name) => {
    const small = contract.filter(({ input }) => input._zod.def.type === 'object');
    for (const call of small)
      expect(parseInput(call, JSON.parse(`{"${name}":1}`)), nameOf(call)).toMatchObject({
        fields: { [name]: 'This field is not expected here' },
      });
  });

  test('makes no answer larger than what was sent, and the fields of the call come first', () => {
    const unknown = Array.from({ length: 20_000 }, (_, at) => [`${at}${'x'.repeat(9)}`, at]);
    const refused = parseInput(signIn, { ...Object.fromEntries(unknown), ['y'.repeat(50_000)]: 1 });
    expect(refused).toMatchObject({
      fields: { email: 'Email Address is required', password: 'Password is required' },
      detail: 'Some fields are missing or wrong. 19953 more are not named.',
    });
    expect(JSON.stringify(refused).length).toBeLessThan(4000);
    const long = parseInput(signIn, { ['y'.repeat(50_000)]: 1 });
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });
});

describe('a schema that throws', () => {
  const broken = call({
    summary: 'Breaks.',
    method: 'POST',
    path: '/broken',
    who: 'anyone',
    input: z.strictObject({ x: z.string().check(z.maxLength(3)) }),
    output: z.strictObject({}),
    refusals: {},
  });
  test('refuses the input, and names the call for the log', () => {
    const refused = parseInput(broken, { x: { length: { toString: 0 } } });
    expect(refused).toMatchObject({
      refused: 'invalid-input',
      thrown: { message: 'The schema of POST /broken throws', cause: expect.any(TypeError) },
    });
  });

  test('leaves an error in the log, and nothing of it in the answer', async () => {
    const server = Fastify({
      loggerInstance: createLog('info', { write: (line) => void lines.push(line) }),
    });
    const lines: string[] = [];
    server.post('/broken', (request, reply) => {
      const input = parseInput(broken, request.body);
      return isRefused(input) ? sendRefusal(reply, input) : reply.send({});
    });
    const response = await server.inject({
      method: 'POST',
      url: '/broken',
      payload: { x: { length: { toString: 0 } } },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(expect.objectContaining({ code: 'invalid-input' }));
    expect(response.body).not.toMatch(/schema|TypeError/);
    const [error] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(error).toMatchObject({ msg: 'The schema of POST /broken throws', route: '/broken' });
    expect(error.err.stack).toContain('TypeError');
    await server.close();
  });
});

describe('a character that cannot be kept', () => {
  test('in a path or a query is refused, whoever sends it', { tags: 'hostile-74' }, async () => {
    const callers = [callerAt(market.url), await newSeller(market), await newAdmin(market)];
    const reads = contract.filter(({ method }) => method === 'GET' || method === 'DELETE');
    for (const call of reads)
      for (const [field] of fieldsOf(call.input as z.core.$ZodTypes))
        for (const caller of callers) {
          const path = call.path.replace(`:${field}`, '%00').replaceAll(/:\w+/g, '1');
          const query = call.path.includes(`:${field}`) ? '' : `?${field}=x%00`;
          const { status } = await caller.send(call.method, `/api${path}${query}`);
          expect([400, 401, 403, 404], `${path}${query}`).toContain(status);
        }
  });

  test('in the query of a page gives the page for what is not found', {
    tags: 'hostile-74',
  }, async () => {
    const admin = await newAdmin(market);
    const seller = await newSeller(market);
    const pageOf = ({ cookie }: Someone, path: string) =>
      callerAt(market.url, { cookie }).send('GET', path);
    for (const path of [
      '/dashboard/users?search=%00',
      '/dashboard/sellers?search=%00',
      '/dashboard/payments?search=%00',
      '/dashboard/payments?status=%00',
      '/dashboard/messages?after=%00',
      '/dashboard/failed-emails?after=%00',
      '/dashboard/buyers-orders?email=%00',
    ])
      expect((await pageOf(admin, path)).status, path).toBe(404);
    for (const path of ['/dashboard/mycars?after=%00', '/dashboard/mycars?withdrawnAfter=%00'])
      expect((await pageOf(seller, path)).status, path).toBe(404);
    for (const path of ['/login?from=%00', '/cars/1?car=%00', '/reset-password?token=%00', '/%00'])
      expect((await pageOf(admin, path)).status, path).toBeLessThan(500);
  });
});

test('a search of a list that is longer than its field searches for its beginning', async () => {
  const [admin, seller] = [await newAdmin(market), await newSeller(market)];
  for (const [reader, path, most] of [
    [admin, '/dashboard/users?search=', 100],
    [admin, '/dashboard/sellers?search=', 100],
    [admin, '/dashboard/payments?search=', 100],
    [admin, '/dashboard/audit?person=', 254],
    [seller, '/dashboard/mycars?search=', 100],
  ] as const) {
    const typed = `${'é'.repeat(most - 1)}😀 and more`;
    const { status, text } = await callerAt(market.url, { cookie: reader.cookie }).send(
      'GET',
      path + encodeURIComponent(typed),
    );
    const [field = ''] = /<input[^>]*type="search"[^>]*>/.exec(text) ?? [];
    expect([status, field], path).toEqual([200, expect.stringMatching(/value="é+"/)]);
    expect(field.toLowerCase(), path).toContain(`maxlength="${most}"`);
  }
});
