import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { payoutsPerPage } from '../../contract.ts';
import type { ListedPayoutList } from '../../payout-lists-contract.ts';
import * as contract from '../../payout-lists-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { payoutsWhere } from '../payout-groups.ts';
import { mayBePaid } from './download-list.ts';

/** The lists `l` for which `condition` holds, newest first. */
async function listsWhere(
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<ListedPayoutList[]> {
  const { rows } = await sql<ListedPayoutList>`
    select l.id, l.made_at as "madeAt", m.name as "madeBy", l.made_by as "madeById",
      case when l.is_approved is null then 'to-approve' when l.is_approved then 'approved'
        else 'declined' end as state,
      l.needs_second_admin as "needsSecondAdmin", l.decided_at as "decidedAt", d.name as "decidedBy",
      l.decided_because as "decidedBecause", l.file_at as "fileAt", f.name as "fileBy",
      sums.count, sums.open, sums.cents as "amountCents"
    from payout_lists l join people m on m.id = l.made_by left join people d on d.id = l.decided_by
    left join people f on f.id = l.file_by
    cross join lateral (
      select count(*) :: integer as count, coalesce(sum(amount_cents), 0) :: bigint as cents,
        (count(*) filter (where state = 'sent')) :: integer as open
      from payouts where list_id = l.id and left_out is null) sums
    where ${condition} order by l.id desc`.execute(queries);
  return rows;
}

/** The newest lists; `after` is the id of the last one of the page before. */
export const listPayoutLists = ({ database }: Dependencies) =>
  handle(contract.listPayoutLists, async ({ after = Number.MAX_SAFE_INTEGER }) => ({
    lists: await listsWhere(
      database.queries,
      sql`l.id in (select id from payout_lists where id < ${after} order by id desc limit ${payoutsPerPage})`,
    ),
  }));

export const readPayoutList = ({ database, rules, way }: Dependencies) =>
  handle(contract.readPayoutList, async ({ id }) => {
    const { queries } = database;
    const { processor } = way;
    const [list] = await listsWhere(queries, sql`l.id = ${id}`);
    if (!list) return refuse('not-found');
    const { rows: sent } = await sql`
      select from payouts p join payout_accounts a on a.id = p.account_id
      where p.list_id = ${id} and ${list.fileAt ? sql`p.in_file` : sql`p.state = 'sent'`}
        and ${mayBePaid(processor)} limit 1`.execute(queries);
    const files = contract.listFiles.filter(
      (file) => sent.length > 0 && (file === 'csv' || rules.payer),
    );
    const ofList = sql`p.list_id = ${id}`;
    const payouts = await payoutsWhere(queries, ofList, { isByProvider: false, processor });
    return { ...list, files, payouts };
  });
