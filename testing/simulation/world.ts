// What all people of a simulation share.
import type { MarketAddress } from '../market/market.ts';
import type { Journal } from './journal.ts';
import type { Provider } from './provider/provider.ts';
import type { Sql } from './sql.ts';

export interface World {
  /** Its address stays the same while servers are replaced. */
  readonly market: MarketAddress;
  readonly provider: Provider;
  readonly journal: Journal;
  readonly sql: Sql;
  readonly holdSeconds: number;
  /** The share of buyers who take about as long as the hold, or longer. */
  readonly slow: number;
  /** False when everybody must finish what they have started. */
  isOn(): boolean;
}
