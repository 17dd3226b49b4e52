import type { Database } from '../../kit/server/database/database.ts';
import type { CardProcessor, SettleDespiteDoubt } from '../../payments/server/payments.ts';

export interface Dependencies {
  readonly database: Database;
  readonly processor: CardProcessor;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
}
