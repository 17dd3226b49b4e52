import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { emailQuery, id, moment, rowLimit } from '../../kit/wire.ts';
import { auditGroups } from './audit-kinds.ts';

/** Somebody by their present name, and the address that tells namesakes apart: null once erased. */
const namedPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
});

const auditEntry = withName(
  'AuditEntry',
  z.strictObject({
    id,
    at: moment,
    /** The table that the entry is about, and the row's id. */
    thing: z.string(),
    thingId: z.string(),
    was: z.nullable(z.string()),
    became: z.string(),
    /** Null where the market did it by itself, or a command. */
    by: z.nullable(namedPerson),
    /** Whom it happened to, where it is about a person. */
    subject: z.nullable(namedPerson),
    /** What the person was called before a rename, until they are erased. */
    formerName: z.nullable(z.string()),
    /** The address that the person had before a change, until they are erased. */
    formerEmail: z.nullable(z.string()),
    /** The payment behind a payment's or a refund's entry. */
    paymentId: z.nullable(id),
    address: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
);
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEntriesPerPage = 50;

/**
 * Who did what to whom, newest first, 50 at a time; `after` is the last id of the page before.
 * `person` is an email address or an id: of who did it, or of whom it happened to.
 */
export const listAudit = call({
  summary: 'Lists who did what to whom, newest first.',
  method: 'GET',
  path: '/audit',
  who: 'admin',
  scope: 'audit:read',
  input: z.strictObject({
    person: z.optional(emailQuery),
    kind: z.optional(z.enum(auditGroups)),
    after: z.optional(id),
    limit: rowLimit(auditEntriesPerPage),
  }),
  output: z.array(auditEntry),
  refusals: {},
});

/** How many entries each kind has, each up to `mostCounted`. */
export const countAudit = call({
  summary: 'Counts the audit’s entries of each kind.',
  method: 'GET',
  path: '/audit/counts',
  who: 'admin',
  credentials: 'session',
  scope: 'audit:read',
  input: z.strictObject({}),
  output: z.array(z.strictObject({ kind: z.enum(auditGroups), count: z.int() })),
  refusals: {},
});
