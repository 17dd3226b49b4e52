// A database of a market with 200,000 cars, and with as much of everything else as belongs to them.
import type pg from 'pg';
import type { NewDatabase } from '../market/database/new-database.ts';
import { stockedDatabase } from '../market/database/stocked-database.ts';
import type { MarketAddress } from '../market/market.ts';
import { fillTables } from './fill-tables.ts';

const madeUp = 2000;

export async function grownDatabase(market: MarketAddress): Promise<NewDatabase> {
  const made = await stockedDatabase(market, madeUp);
  const client = await made.database.pool.connect();
  try {
    await fill(client);
  } finally {
    client.release(true);
  }
  return made;
}

async function fill(client: pg.ClientBase): Promise<void> {
  // Only sizes count: no trigger runs and no foreign key is checked.
  await client.query(`
    set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica;
    create schema fill;
    set search_path = public, fill;
    create function fill.person(n bigint) returns uuid language sql immutable return
      ('00000000-0000-4000-8000-' || lpad(n :: text, 12, '0')) :: uuid;
    create function fill.photo(n bigint) returns text language sql immutable return 'photo-' || lpad(n :: text, 8, '0');
    create function fill.hash(what text, n bigint) returns bytea language sql immutable return
      sha256((what || n) :: bytea);
    create table fill.moments as
      select n, now() - n * interval '10 minutes' as at, now() - n * interval '4 seconds' as recent
      from generate_series(1, 20000) n;
    update cars set description = '';
    create table fill.made_up as select *, row_number() over (order by id) as at from cars;
    delete from cars; delete from people; delete from search_changes`);
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'cars' and is_generated = 'NEVER'
      and column_name <> all ('{id,seller_id,posted_at,image_id,advertised_at,state,sold_booking_id,sold_at,hold_booking_id,hold_until}')`);
  // Made again at the end, which takes a third of the time.
  const indexes = await client.query<{ drop: string; create: string }>(`
    select format('drop index %s', indexrelid :: regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where indrelid = 'cars' :: regclass and not indisunique`);
  for (const { drop } of indexes.rows) await client.query(drop);
  for (const statement of Object.values(fillTables))
    await client.query(statement.replace(/copied columns/g, rows[0]?.names ?? ''));
  for (const { create } of indexes.rows) await client.query(create);
  await client.query(`
    drop schema fill cascade;
    delete from category_stock;
    insert into category_stock (category_id, part, cars)
      select coalesce(category_id, 0), id % 16, count(*) from cars where state in ('available', 'on-hold') group by 1, 2;
    select setval(pg_get_serial_sequence(name, 'id'), 200000)
      from unnest('{cars,bookings,payments,conversations,conversation_messages}' :: text[]) name`);
  // Few samples do: the numbers of rows are what the plans depend on.
  await client.query('set default_statistics_target = 10; analyze');
}
