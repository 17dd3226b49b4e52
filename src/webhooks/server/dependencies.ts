import type { Database } from '../../kit/server/database/database.ts';
import type { WebhooksTo } from './find-address.ts';

export interface Dependencies {
  readonly database: Database;
  readonly webhooksTo: WebhooksTo;
}
