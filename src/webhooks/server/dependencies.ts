import type { Database } from '../../kit/server/database/database.ts';
import type { FindAddress } from './find-address.ts';

export interface Dependencies {
  readonly database: Database;
  readonly findAddress: FindAddress;
}
