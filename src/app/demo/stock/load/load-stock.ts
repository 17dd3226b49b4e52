// Loads the demo stock into an empty database, in one transaction.

import type pg from 'pg';
import { demoPassword } from '../../../../people/demo-account.ts';
import { loadRuleCategories } from '../rule-categories.ts';
import { demoStock, usualSize } from '../stock.ts';
import { loadViewingHours } from '../viewing-hours.ts';
import { loadCars } from './load-cars.ts';
import { loadDeals } from './load-deals.ts';
import { loadAccounts, loadPayouts } from './load-payouts.ts';
import { loadPeople } from './load-people.ts';

interface LoadOptions {
  /** Receives the progress, line by line. */
  log?: (line: string) => void;
  /** Posts and sales are dated back from this time. */
  now?: Date;
  /** How many cars are on offer afterwards, in addition to those sold lately. */
  cars?: number;
  hashPassword: (password: string) => Promise<string>;
}

interface Loaded {
  cars: number;
  sellers: number;
  sold: number;
}

export async function loadDemoStock(pool: pg.Pool, options: LoadOptions): Promise<Loaded> {
  const { log = () => {}, now = new Date(), cars = usualSize, hashPassword } = options;
  log(`Generating ${grouped(cars)} cars`);
  const stock = demoStock(cars);
  const passwordHash = await hashPassword(demoPassword);

  const client = await pool.connect();
  try {
    await client.query('begin');
    // A role whose connections a pooler shares has limits of its own.
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const sellers = await loadPeople(client, stock.people, passwordHash, now);
    log(`Added ${grouped(sellers)} sellers`);
    const carIds = await loadCars(client, stock, now, (done) =>
      log(`Added ${grouped(done)} of ${grouped(stock.offers.length)} cars`),
    );
    await loadDeals(client, stock, carIds, now);
    await loadAccounts(client, stock, now);
    await loadPayouts(client, stock, now);
    log(`Sold ${grouped(stock.sold.length)} cars`);
    await loadRuleCategories(client);
    await loadViewingHours(client, stock.people.seller.id);
    await client.query('commit');
    await client.query(
      'analyze people, credentials, images, cars, category_stock, bookings, payments, payout_accounts, payouts, test_processor.intents',
    );
    return { cars: stock.offers.length - stock.sold.length, sellers, sold: stock.sold.length };
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  } finally {
    client.release();
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
