// When the demo's seller shows their cars, so that a viewing can be tried at once.
import type pg from 'pg';

export async function loadViewingHours(client: pg.ClientBase, sellerId: string): Promise<void> {
  await client.query(
    `insert into viewing_terms (seller_id, time_zone, place, minutes, at_once)
      values ($1, 'America/Los_Angeles', '1420 SE Stark Street, the yard behind the blue door', 30, false)`,
    [sellerId],
  );
  // Tuesday to Friday in the afternoon, and the weekend around noon.
  await client.query(
    `insert into viewing_hours (seller_id, weekday, opens, closes)
      select $1, weekday, case when weekday < 5 then 900 else 600 end,
        case when weekday < 5 then 1080 else 840 end
      from generate_series(1, 6) weekday`,
    [sellerId],
  );
}
