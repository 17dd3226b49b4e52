// Refunds that admins asked for: each as often as they were told, and above the limit only by two of them.
import type { World } from '../world.ts';

export async function refundFaults({ sql, journal }: World): Promise<string[]> {
  const requested = await sql<{ id: number }>(
    `select distinct payment_id as id from refunds where because = 'by-admin'`,
  );
  const requestedIds = new Set(requested.map(({ id }) => id));
  const rows = await sql<{ message: string }>(`
    select 'payment ' || payment_id || ': ' || count(*) || ' refunds at once' as message
    from refunds where state <> 'failed' group by payment_id having count(*) > 1
    union all
    select 'refund proposal ' || proposal_id || ' became ' || count(*) || ' refunds'
    from refunds where proposal_id is not null group by proposal_id having count(*) > 1
    union all
    select 'refund proposal ' || p.id || ' is approved, and asked for nothing'
    from proposed_refunds p where state = 'approved'
      and not exists (select from refunds where proposal_id = p.id)
    union all
    select 'refund ' || r.id || ' is above the limit, and no second admin has approved it'
    from refunds r left join proposed_refunds p on p.id = r.proposal_id
      and p.state = 'approved' and p.decided_by <> p.proposed_by
    where r.because = 'by-admin' and r.amount_cents > r.alone_cents and p.id is null`);
  return [
    ...rows.map(({ message }) => message),
    ...[...journal.refunds]
      .filter((id) => !requestedIds.has(id))
      .map((id) => `payment ${id}: told that it goes back, and nobody has asked for it`),
  ];
}
