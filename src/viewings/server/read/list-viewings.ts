import { type RawBuilder, sql } from 'kysely';
import { type Side, sideOf } from '../../../bookings/side.ts';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import { mostCounted } from '../../../kit/capped-count.ts';
import { cappedCount } from '../../../kit/server/database/capped-count.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { momentKey, placeOf } from '../../../kit/server/database/moment-cursor.ts';
import { type countViewings, type listViewings, viewingsPerPage } from '../../contract.ts';
import { shownTo, type ViewingRow, type ViewingRows, viewingTables } from '../viewing-row.ts';

type Asked = InputOf<typeof listViewings>;

const isAhead = sql`(w.state in ('requested', 'confirmed') and w.ends_at > now())`;

/** Of one side, so that each is read by its own index. */
function ofSide(side: Side, personId: string, when: Asked['when']): RawBuilder<unknown> {
  const person = side === 'buyer' ? sql`w.buyer_id` : sql`w.seller_id`;
  // Nothing that began four hours ago goes on.
  const span =
    when === 'ahead'
      ? sql`w.starts_at > now() - interval '4 hours' and ${isAhead}`
      : sql`not ${isAhead}`;
  return sql`from viewings w where ${person} = ${personId} and ${span}`;
}

function idsOf(side: Side, personId: string, { when, after }: Asked): RawBuilder<unknown> {
  const isNext = when === 'ahead';
  const from = after
    ? sql`and (w.starts_at, w.id) ${isNext ? sql`>` : sql`<`}
        ${placeOf(after)}`
    : sql``;
  return sql`(select w.id, w.starts_at ${ofSide(side, personId, when)} ${from}
    order by ${orderOf(isNext)} limit ${viewingsPerPage + 1})`;
}

const orderOf = (isNext: boolean) =>
  isNext ? sql`w.starts_at, w.id` : sql`w.starts_at desc, w.id desc`;

export async function listViewingsOf(
  queries: Queries,
  { columns }: ViewingRows,
  personId: string,
  asked: Asked,
): Promise<OutputOf<typeof listViewings>> {
  const { rows } = await sql<ViewingRow & { key: number }>`
    select ${columns}, ${momentKey(sql`w.starts_at`)} as key
    from ${viewingTables} where w.id in (
      select id from (${idsOf('buyer', personId, asked)} union all ${idsOf('seller', personId, asked)}) w
      order by ${orderOf(asked.when === 'ahead')} limit ${viewingsPerPage + 1})
    order by ${orderOf(asked.when === 'ahead')}`.execute(queries);
  const page = rows.slice(0, viewingsPerPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    viewings: page.map(({ key: _, ...row }) => shownTo(sideOf(row, personId) ?? 'buyer', row)),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

export async function countViewingsOf(
  queries: Queries,
  personId: string,
): Promise<OutputOf<typeof countViewings>> {
  const count = (when: Asked['when']) => sql`least(${sql.lit(mostCounted)},
    ${cappedCount(ofSide('buyer', personId, when))} + ${cappedCount(ofSide('seller', personId, when))})`;
  const { rows } = await sql<OutputOf<typeof countViewings>>`
    select ${count('ahead')} :: integer as ahead, ${count('past')} :: integer as past`.execute(
    queries,
  );
  return rows[0] ?? { ahead: 0, past: 0 };
}
