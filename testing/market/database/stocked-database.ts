// A database of its own beside that of a market, with made-up cars.
import { addCars } from '../../../src/app/demo/stock/more-cars.ts';
import type { MarketAddress } from '../market.ts';
import { type NewDatabase, newDatabase } from './new-database.ts';

export async function stockedDatabase(market: MarketAddress, cars: number): Promise<NewDatabase> {
  const made = await newDatabase(market);
  const client = await made.database.pool.connect();
  await addCars(client, cars, () => undefined);
  client.release();
  return made;
}
