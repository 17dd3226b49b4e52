// A seller's programs: API keys and webhooks in all states.
import { randomUUID } from 'node:crypto';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import type { Someone } from '../../people/people.ts';

/** Gives the ids of the webhooks. */
export async function programsOf(market: MarketAddress, seller: Someone) {
  const sql = sqlAt(market);
  // Of three months, as no test waits for them to end.
  await sql`
    insert into api_keys (person_id, name, prefix, key_hash, scopes, made_at, last_used_at, expires_at, revoked_at)
    select ${seller.id}, name, prefix, sha256(random() :: text :: bytea), scopes,
      now() - days * interval '1 day', used, expires, revoked
    from (values
      ('The stock sync', 'fc_live_3f8a91c2', '{cars:read,cars:write}' :: text[], 12, now(), now() + interval '78 days', null),
      ('A spreadsheet', 'fc_live_b07d4e15', '{bookings:read}', 100, null, now() - interval '10 days', null),
      ('Left on a laptop', 'fc_live_c951f2a0', '{cars:read}', 40, now() - interval '30 days', null, now() - interval '2 days')
    ) made (name, prefix, scopes, days, used, expires, revoked)`;
  const webhooks = { on: randomUUID(), failing: randomUUID() };
  await sql`
    insert into webhooks (id, person_id, url, events, secret, made_at, former_secret, former_until, failing_since, off_at, off_because)
    select id, ${seller.id}, url, events, sha256('secret'), now() - interval '20 days', former, until, failing, off, because
    from (values
      (${webhooks.on} :: uuid, 'https://stock-sync.example/webhooks/forecourt', '{car.posted,car.changed,car.sold}' :: text[],
        sha256('former'), now() + interval '20 hours', now() - interval '2 hours', null :: timestamptz, null),
      (${webhooks.failing}, 'https://old-website.example/hooks', '{car.sold}', null, null,
        now() - interval '9 days', now() - interval '6 days', 'failing')
    ) made (id, url, events, former, until, failing, off, because)`;
  await sql`
    insert into webhook_deliveries (webhook_id, event, data, written_at, attempts, tried_at, took_ms,
      status, answer, problem, next_attempt_at, delivered_at)
    select ${webhooks.on}, event, '{"version": 1}', now() - hours * interval '1 hour', tries,
      now() - hours * interval '50 minutes', 184, status, answer, problem,
      case when waits then now() + interval '1 day' end,
      case when status = 200 then now() - hours * interval '50 minutes' end
    from (values
      ('car.posted', 96, 10, 503, 'Upstream is down for maintenance', null, false),
      ('car.sold', 30, 1, 200, '{"ok":true}', null, false),
      ('webhook.test', 20, 2, 200, '', null, false),
      ('car.changed', 2, 3, null, null, 'Nothing answers at this address.', true)
    ) sent (event, hours, tries, status, answer, problem, waits)`;
  return webhooks;
}
