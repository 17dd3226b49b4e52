// The audit table as admins read it, and what it is told of callers who are no admins. It grows for ever,
// so each page is read backwards from an id along an index that fits the filter.

import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import type { Authentication } from '../../../calls/server/authentication.ts';
import { handle } from '../../../calls/server/handler.ts';
import { mostCounted } from '../../../kit/capped-count.ts';
import { actAs, idInAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { cappedCount } from '../../../kit/server/database/list-queries.ts';
import * as contract from '../../admin/audit-contract.ts';
import { type AuditEntry, auditEntriesPerPage } from '../../admin/audit-contract.ts';
import { type AuditGroup, auditGroups, auditKindsIn } from '../../admin/audit-kinds.ts';
import type { Dependencies } from '../dependencies.ts';
import { emailOf } from '../email-of.ts';
import { personAdvisoryLock } from '../lock-person.ts';

type Filter = InputOf<typeof contract.listAudit>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface EntryRow extends Omit<AuditEntry, 'by' | 'subject'> {
  by_id: string | null;
  by_name: string | null;
  by_email: string | null;
  subject_id: string | null;
  subject_name: string | null;
  subject_email: string | null;
}

export const listAudit = ({ database: { queries } }: Dependencies) =>
  handle(contract.listAudit, async (filter) => {
    const person = filter.person ? await findPersonId(queries, filter.person) : undefined;
    if (person === null) return [];
    const { rows } = await sql<EntryRow>`
      select a.id, a.at, a.thing, a.thing_id as "thingId", a.was, a.became, a.address, a.reason,
        f.name as "formerName", e.email as "formerEmail",
        case a.thing when 'payments' then a.thing_id :: bigint
          when 'proposed_refunds' then (select payment_id from proposed_refunds where id = a.thing_id :: bigint)
          when 'refunds' then (select payment_id from refunds where id = a.thing_id :: bigint)
          when 'chargebacks' then (select payment_id from chargebacks where id = a.thing_id :: bigint) end
          as "paymentId",
        by.id as by_id, by.name as by_name, ${emailOf('by')} as by_email,
        subject.id as subject_id, subject.name as subject_name, ${emailOf('subject')} as subject_email
      from (${entries(filter, person)}) a
      left join people by on by.id = ${idInAudit(sql`a.by_person`)}
      left join people subject on a.thing = 'people' and subject.id = ${idInAudit(sql`a.thing_id`)}
      left join former_names f on f.audit_id = a.id
      left join former_emails e on e.audit_id = a.id
      order by a.id desc`.execute(queries);
    return rows.map(
      ({ by_id, by_name, by_email, subject_id, subject_name, subject_email, ...entry }) => ({
        ...entry,
        by: personOf(by_id, by_name, by_email),
        subject: personOf(subject_id, subject_name, subject_email),
      }),
    );
  });

/** Reads no more of each kind than is counted. */
export const countAudit = ({ database: { queries } }: Dependencies) =>
  handle(contract.countAudit, async () => {
    const most = sql.lit(mostCounted);
    const counts = auditGroups.map(
      (kind) =>
        sql`select ${kind} :: text as kind, ${cappedCount(sql`
          from ${chosenKinds(kind)} cross join lateral (
            select from audit where thing = chosen.thing and became = chosen.became limit ${most}
          ) entry`)} :: integer as count`,
    );
    const { rows } = await sql<OutputOf<typeof contract.countAudit>[number]>`
      ${sql.join(counts, sql` union all `)}`.execute(queries);
    return rows;
  });

/** The kinds that were chosen, as the table `chosen`. */
function chosenKinds(group: AuditGroup | undefined): RawBuilder<unknown> {
  const kinds = group ? auditKindsIn(group) : [];
  const [things, became] = [kinds.map(([thing]) => thing), kinds.map(([, became]) => became)];
  return sql`unnest(${things} :: text[], ${became} :: text[]) chosen (thing, became)`;
}

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name: name ?? '', email };

/** Null: nobody has that address. */
async function findPersonId(queries: Queries, person: string): Promise<string | null> {
  if (uuid.test(person)) return person.toLowerCase();
  const { rows } = await sql<{ id: string }>`
    select id from people where email = ${person.toLowerCase()}`.execute(queries);
  return rows[0]?.id ?? null;
}

/** The ids of a page. Each part of a union reads at most a page from its own index. */
function entries(
  { kind, after, limit = auditEntriesPerPage }: Filter,
  person: string | undefined,
): RawBuilder<unknown> {
  const before = after ? sql`and id < ${after}` : sql``;
  const page = sql`${before} order by id desc limit ${limit}`;
  const chosen = chosenKinds(kind);
  if (person) {
    const ofKind = kind
      ? sql`and (thing, became) in (select chosen.thing, chosen.became from ${chosen})`
      : sql``;
    return sql`
      select * from (
        (select * from audit where by_person = ${person} ${ofKind} ${page})
        union
        (select * from audit where thing = 'people' and thing_id = ${person} ${ofKind} ${page})
      ) either order by id desc limit ${limit}`;
  }
  if (!kind) return sql`select * from audit where true ${page}`;
  return sql`
    select entry.* from ${chosen} cross join lateral (
      select * from audit where thing = chosen.thing and became = chosen.became ${page}
    ) entry order by entry.id desc limit ${limit}`;
}

/** Somebody who tries on and on must not fill the table. */
const maxAMinute = 5;
/** How many of a person's last entries are read, to count the denials of the last minute among them. */
const entriesCounted = 100;

/** Adds to the audit that a person tried what only admins may do, a few times a minute at most. */
export const noteDenied =
  ({ queries, transaction }: Database): Authentication['noteDenied'] =>
  async ({ person }, { method, path }, { address }) => {
    // Nobody waits for the lock once enough is written.
    if (!(await mayNote(queries, person.id))) return;
    await transaction(async (tx) => {
      await actAs(tx, { personId: person.id, address });
      await sql`select ${personAdvisoryLock('be-denied', person.id)}`.execute(tx);
      if (!(await mayNote(tx, person.id))) return;
      await sql`
        insert into audit (thing, thing_id, was, became)
        values ('people', ${person.id}, ${`${method} ${path}`}, 'denied')`.execute(tx);
    });
  };

async function mayNote(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql<{ denials: number }>`
    select count(*) as denials from (
      select at, became from audit where thing = 'people' and thing_id = ${personId}
      order by id desc limit ${entriesCounted}
    ) last where became = 'denied' and at > now() - interval '1 minute'`.execute(queries);
  return (rows[0]?.denials ?? 0) < maxAMinute;
}
