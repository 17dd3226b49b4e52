// A database of its own beside that of a market, with made-up cars.
import { addCars } from '../../../src/app/demo/stock/more-cars.ts';
import { connectToCopy } from '../../../src/kit/server/database/copy.ts';
import type { MarketAddress } from '../market.ts';
import { type NewDatabase, newDatabase } from './new-database.ts';

export async function stockedDatabase(market: MarketAddress, cars: number): Promise<NewDatabase> {
  const made = await newDatabase(market);
  const client = await connectToCopy(made.database.pool);
  await addCars(client, cars, () => undefined);
  await client.end();
  return made;
}
