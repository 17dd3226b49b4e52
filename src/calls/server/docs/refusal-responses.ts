// How an OpenAPI document says what a call refuses.
import { type AnyCall, type AnyTerms, commonRefusals } from '../../call.ts';
import { problemMediaType, statusOf } from '../../problem.ts';
import { repeatRefusals } from '../route/repeated-call.ts';
import type { WireSchemas } from './wire-schema.ts';

type Refusal = readonly [code: string, terms: AnyTerms];

/** Writes the refusals of one document. Those of many calls stand once, in its `components`. */
export function createRefusalResponses({ schemaOf, resolve }: WireSchemas) {
  const shared: Record<string, object> = {};

  function withFacts([code, terms]: Refusal): object {
    const facts = typeof terms === 'object' && terms.facts ? resolve(schemaOf(terms.facts)) : {};
    return problemWith({ type: 'string', const: code }, facts.properties, facts.required);
  }

  function responseOf(refusals: readonly Refusal[]): object {
    const { plain = [], detailed = [] } = Object.groupBy(refusals, ([, terms]) =>
      typeof terms === 'object' && terms.facts ? 'detailed' : 'plain',
    );
    const alternatives = [
      ...(plain.length > 0
        ? [problemWith({ type: 'string', enum: plain.map(([code]) => code) })]
        : []),
      ...detailed.map(withFacts),
    ];
    const schema = alternatives.length === 1 ? alternatives[0] : { oneOf: alternatives };
    const response = {
      description: refusals.map(([code]) => code).join(', '),
      ...(refusals.some(isLater)
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: { [problemMediaType]: { schema } },
    };
    if (!refusals.every(isShared)) return response;
    const name = refusals.map(([code]) => nameOf(code)).join('Or');
    shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  /** One response for each status, whose codes and facts are alternatives. */
  function responsesOf(call: AnyCall): Readonly<Record<string, object>> {
    const byStatus = Object.groupBy(Object.entries(refusalsOf(call)), ([, terms]) =>
      statusOf(terms),
    );
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, refusals = []]) => [status, responseOf(refusals)]),
    );
  }

  return { shared, responsesOf };
}

const problemWith = (code: object, facts: object = {}, required: readonly string[] = []) => ({
  allOf: [{ $ref: '#/components/schemas/Problem' }],
  type: 'object',
  properties: { code, ...facts },
  required: ['code', ...required],
});

/** Whether it says in a header when to try again. */
const isLater = ([, terms]: Refusal): boolean => [429, 503].includes(statusOf(terms));

/** Whether any call may refuse so, in the same words. */
const isShared = ([code, terms]: Refusal): boolean =>
  Object.entries({ ...commonRefusals, ...repeatRefusals }).some(
    ([common, same]) => common === code && same === terms,
  );

/** `not-found` becomes `NotFound`. */
const nameOf = (code: string): string =>
  code.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The refusals that can meet a valid caller of this kind, the common ones first. */
function refusalsOf(call: AnyCall): Readonly<Record<string, AnyTerms>> {
  const {
    'not-signed-in': signedIn,
    'not-allowed': allowed,
    'other-site': site,
    'other-person': account,
    'second-factor-required': secondFactor,
    ...rest
  } = commonRefusals;
  const {
    'too-many-requests': tooMany,
    'too-large': large,
    'wrong-media-type': media,
    ...always
  } = rest;
  return {
    ...always,
    ...(call.who === 'anyone' ? {} : { 'not-signed-in': signedIn, 'not-allowed': allowed }),
    ...(call.who === 'admin' ? { 'second-factor-required': secondFactor } : {}),
    ...(call.method === 'GET'
      ? {}
      : {
          'other-site': site,
          'other-person': account,
          'too-large': large,
          'wrong-media-type': media,
        }),
    ...(call.method === 'POST' ? repeatRefusals : {}),
    ...(call.limits || call.scope || call.mostAtOnce ? { 'too-many-requests': tooMany } : {}),
    ...call.refusals,
  };
}
