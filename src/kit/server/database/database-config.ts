// How PostgreSQL is reached, and through what.
import type pg from 'pg';

/**
 * `session`: what is set on a connection stays there. `transaction`: a pooler in between, such as
 * PgBouncer, may give each transaction another connection.
 */
export type Pooling = 'session' | 'transaction';

export interface DatabaseConfig extends pg.PoolConfig {
  /** `session` if left out. */
  readonly pooling?: Pooling;
}

/** Whether the next transaction finds what this one sets on the connection, or names there. */
export const keepsSession = (config: object): boolean =>
  !('pooling' in config && config.pooling === 'transaction');
