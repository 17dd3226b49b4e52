// How an OpenAPI document says what a call refuses.
import { type AnyCall, commonRefusals, type RefusalTerms } from '../../call.ts';
import { problemMediaType, statusOf } from '../../problem.ts';
import { repeatRefusals } from '../route/repeated-call.ts';
import { wireSchemaOf } from './wire-schema.ts';

/** One response for each status, whose codes and facts are alternatives. */
export function refusalResponses(call: AnyCall): Readonly<Record<string, object>> {
  const byStatus = Object.groupBy(Object.entries(refusalsOf(call)), ([, terms]) => statusOf(terms));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, refusals = []]) => [
      status,
      {
        description: refusals.map(([code]) => code).join(', '),
        content: { [problemMediaType]: { schema: { oneOf: refusals.map(refusalSchema) } } },
      },
    ]),
  );
}

/** The refusals that can meet a valid caller of this kind, the common ones first. */
function refusalsOf(call: AnyCall): Readonly<Record<string, RefusalTerms>> {
  const {
    'not-signed-in': signedIn,
    'not-allowed': allowed,
    'other-site': site,
    'other-person': account,
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

function refusalSchema([code, terms]: [string, RefusalTerms]): object {
  const facts = typeof terms === 'object' ? wireSchemaOf(terms.facts) : {};
  const { properties = {}, required = [] } = facts;
  return {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    type: 'object',
    properties: { code: { const: code }, ...properties },
    required: ['code', ...required],
  };
}
