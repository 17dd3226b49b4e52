import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startLimitedNode } from '../../../../testing/market/nodes/limited-node.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { callDescriptions } from '../../../app/web-server/call-descriptions.ts';
import { contract } from '../../../contract.ts';
import type { AnyCall } from '../../call.ts';
import { keyLimit } from '../route/fresh-route.ts';

const { everywhere, inCalls, ofSchemas } = callDescriptions;
const market = inject('market');
const visitor = callerAt(market.url);
const read = async () => JSON.parse((await visitor.send('GET', '/api/openapi.json')).text);
/** The part of the document that a `$ref` names. */
const partAt = (document: object, place: string) =>
  place
    .slice('#/'.length)
    .split('/')
    .reduce((part, name) => Object(part)[name], Object(document));
/** This object and those in it. */
const objectsIn = (part: unknown): Record<string, object>[] =>
  typeof part === 'object' && part !== null
    ? [part as Record<string, object>, ...Object.values(part).flatMap(objectsIn)]
    : [];
const pathOf = ({ path }: AnyCall) => path.replace(/:(\w+)/g, '{$1}');

describe('the OpenAPI document', () => {
  test('names every call of the contract, and no other', async () => {
    const { openapi, paths, servers } = await read();
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: '/api' }]);
    const named = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(
      contract.map((call) => `${call.method} ${pathOf(call)}`).toSorted(),
    );
  });

  test('has an id of its own, each parameter of the path and each refusal for every call', async () => {
    const document = await read();
    const { paths } = document;
    const resolved = (part: { $ref?: string }) => (part.$ref ? partAt(document, part.$ref) : part);
    const ids = contract.map((call) => paths[pathOf(call)][call.method.toLowerCase()].operationId);
    expect(new Set(ids).size).toBe(contract.length);
    for (const call of contract) {
      const operation = paths[pathOf(call)][call.method.toLowerCase()];
      const parameters = operation.parameters.map(resolved);
      for (const [, name] of call.path.matchAll(/:(\w+)/g))
        expect(parameters).toContainEqual(
          expect.objectContaining({ name, in: 'path', required: true }),
        );
      const keys = parameters.filter(({ name }: { name: string }) => name === 'Idempotency-Key');
      expect(keys, call.path).toHaveLength(call.method === 'POST' ? 1 : 0);
      for (const [code, terms] of Object.entries(call.refusals)) {
        const status = typeof terms === 'number' ? terms : terms.status;
        const { description } = resolved(operation.responses[status]);
        expect(description.split(', '), call.path).toContain(code);
      }
      const forbidden: string = resolved(operation.responses[403] ?? {}).description ?? '';
      expect(forbidden.includes('second-factor-required'), call.path).toBe(call.who === 'admin');
    }
  });

  test('describes what crosses the wire: dollars and text, never cents and dates', async () => {
    const { paths } = await read();
    const { requestBody, responses } = paths['/create-payment-intent'].post;
    const { properties, required } = requestBody.content['application/json'].schema;
    expect(required).toEqual(['price']);
    expect(properties.bookingId).toMatchObject({ type: 'string' });
    const held = responses[409].content['application/problem+json'].schema.oneOf.find(
      ({ properties }: { properties: { code: { const: string } } }) =>
        properties.code.const === 'car-on-hold',
    );
    expect(held.properties.holdUntil).toEqual({ type: 'string', format: 'date-time' });
    expect(held.required).toEqual(['code', 'holdUntil', 'isYours']);
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(await read())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('refers only to parts that it has', async () => {
    const document = await read();
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, place = ''] of references) expect(partAt(document, place), place).toBeDefined();
  });

  test('has each schema that several calls share once, under a name of the market', async () => {
    const { text } = await visitor.send('GET', '/api/openapi.json');
    expect(text.length).toBeLessThan(600_000);
    const { components, paths } = JSON.parse(text);
    for (const name of ['Car', 'Booking', 'Payment', 'Payout', 'Receipt', 'Problem', 'User'])
      expect(components.schemas, name).toHaveProperty(name);
    for (const name of Object.keys(components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(paths['/cars/{id}'].get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Car',
    });
    const large = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(Object(operations)).flatMap((operation) =>
        objectsIn(Object(operation).responses['200'])
          .filter(({ properties = {} }) => Object.keys(properties).length >= 6)
          .map(({ properties }) => [JSON.stringify(properties), path] as const),
      ),
    );
    const unnamed = [...Map.groupBy(large, ([properties]) => properties).values()]
      .map((places) => [...new Set(places.map(([, path]) => path))])
      .filter((places) => places.length > 1);
    expect(unnamed, 'objects of six fields and more that several paths answer').toEqual([]);
  });

  test('says of each parameter what it means, also of all that a search takes', async () => {
    const { paths } = await read();
    const silent = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(Object(operations)).flatMap(([method, operation]) =>
        (Object(operation).parameters as { name?: string; description?: string }[])
          .filter(({ name, description }) => name && !description)
          .map(({ name }) => `${method} ${path} ${name}`),
      ),
    );
    expect(silent).toEqual([]);
    expect(paths['/search'].get.parameters.length).toBeGreaterThan(80);
    const described = (name: string): string =>
      paths['/search'].get.parameters.find((one: { name: string }) => one.name === name)
        .description;
    expect(described('power-from')).toMatch('horsepower');
    expect(described('inspected-to')).toMatch('yyyymm');
  });

  test('has each name of which something is said', async () => {
    const { paths, components } = await read();
    const namesOf = (call: string): string[] => {
      const [method = '', path = ''] = call.split(' ');
      const { parameters = [], requestBody } = Object(paths[path]?.[method.toLowerCase()]);
      const [content] = Object.values(Object(requestBody?.content));
      const body = Object.keys(Object(Object(content).schema?.properties));
      return [...parameters.map(({ name }: { name?: string }) => name), ...body];
    };
    for (const [call, texts] of Object.entries(inCalls))
      expect(namesOf(call), call).toEqual(expect.arrayContaining(Object.keys(texts)));
    const all = contract.flatMap((call) => namesOf(`${call.method} ${pathOf(call)}`));
    expect(all).toEqual(expect.arrayContaining(Object.keys(everywhere)));
    for (const [place, text] of Object.entries(ofSchemas)) {
      const [schema = '', field = ''] = place.split('.');
      expect(components.schemas[schema]?.properties, place).toHaveProperty(field);
      expect(components.schemas[schema].properties[field].description, place).toBe(text);
    }
  });

  test('says what an answer gives, and which headers tell of repetitions and of waiting', async () => {
    const { paths, components, info } = await read();
    const { 200: answer, 429: later } = paths['/sellersCar'].post.responses;
    expect(answer.description).toBe('Posts a car for sale.');
    expect(Object.keys(answer.headers)).toEqual(['Idempotent-Replayed']);
    expect(partAt({ components }, later.$ref)).toHaveProperty('headers.Retry-After');
    const busy = paths['/sellersCar'].post.responses[503];
    expect(partAt({ components }, busy.$ref)).toHaveProperty('headers.Retry-After');
    const limit = `${keyLimit.times} calls in ${keyLimit.minutes} minutes`;
    expect(info.description).toContain(limit);
    const page = join(import.meta.dirname, '../../../../docs/webhooks.md');
    expect(await readFile(page, 'utf8')).toContain(limit);
  });

  test('names the cookie of a session as this market sets it', async () => {
    const { components } = await read();
    expect(components.securitySchemes.session.name).toBe('forecourt.session');
    const node = await startLimitedNode(market, {
      PUBLIC_URL: 'https://market.example',
      DEMO: 'off',
      STAND_INS: 'test-cards,mailbox',
    });
    onTestFinished(node.close);
    const onHttps = JSON.parse((await callerAt(node.url).send('GET', '/api/openapi.json')).text);
    expect(onHttps.components.securitySchemes.session.name).toBe('__Host-forecourt-session');
  });

  test('says in a sentence what each call does', async () => {
    const { paths } = await read();
    const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)));
    const summaries = operations.map((operation) => String(Object(operation).summary));
    for (const summary of summaries) expect(summary).toMatch(/^[A-Z][a-z]+s \S.+\.$/);
    expect(summaries.length - new Set(summaries).size, 'two addresses of posting a car').toBe(1);
  });
});

describe('the reference page', () => {
  test('shows the document by scripts of this site, under a policy that allows nothing foreign', async () => {
    const { status, text, headers } = await visitor.send('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; style-src 'unsafe-inline'; connect-src 'self'; /,
    );
    expect(policy).not.toMatch(/https?:|unsafe-eval/);
    const [start = ''] = text.match(/(?<=<script>).*(?=<\/script>)/s) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(start).digest('base64')}'`);
    expect(text).not.toMatch(/(?:src|href)="https?:/);
  });

  test('sends its program compressed, and whole to whoever takes nothing else', async () => {
    const whole = await fetch(`${market.url}/api/docs/scalar.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(whole.headers.get('content-encoding')).toBeNull();
    const text = await whole.text();
    expect(text).toContain('createApiReference');
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${market.url}/api/docs/scalar.js`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect((await response.text()) === text).toBe(true);
    }
  });
});
