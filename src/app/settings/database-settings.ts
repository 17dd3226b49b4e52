import type { Pooling } from '../../kit/server/database/database-config.ts';
import { type Environment, InvalidSetting, oneOf, text } from './values/setting-values.ts';

export const databaseSettingNames = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_POOLING',
  'REPLICAS_MAY_LOSE',
];

export interface DatabaseAddresses {
  /** A PostgreSQL 15 or newer elsewhere; without it the embedded one runs. */
  readonly databaseUrl: string | null;
  /** The same database as the role that owns its tables; null: the role of `databaseUrl` owns them. */
  readonly migrationDatabaseUrl: string | null;
  /** How a pooler behind both addresses gives out its connections. */
  readonly databasePooling: Pooling;
  /** `payments`: the operator accepts that a replica takes over without the newest of them. */
  readonly replicasMayLose: 'nothing' | 'payments';
}

export function databaseAddresses(environment: Environment): DatabaseAddresses {
  const databaseUrl = postgresUrl(environment, 'DATABASE_URL');
  const migrationDatabaseUrl = postgresUrl(environment, 'MIGRATION_DATABASE_URL');
  if (migrationDatabaseUrl && !databaseUrl)
    throw new InvalidSetting('MIGRATION_DATABASE_URL is of no use without DATABASE_URL.');
  const databasePooling = oneOf(
    environment,
    'DATABASE_POOLING',
    ['session', 'transaction'],
    'session',
  );
  if (databasePooling === 'transaction' && !databaseUrl)
    throw new InvalidSetting('DATABASE_POOLING is of no use without DATABASE_URL.');
  const replicasMayLose = oneOf(
    environment,
    'REPLICAS_MAY_LOSE',
    ['nothing', 'payments'],
    'nothing',
  );
  return { databaseUrl, migrationDatabaseUrl, databasePooling, replicasMayLose };
}

/** A password may have a comma too. */
const severalHosts = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;

function postgresUrl(environment: Environment, name: string): string | null {
  const value = text(environment, name, '');
  if (!value) return null;
  if (severalHosts.test(value))
    throw new InvalidSetting(
      `${name} must name one host, which leads to the database that takes writes, such as HAProxy (docs/operating.md).`,
    );
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    throw new InvalidSetting(`${name} must look like postgres://user:password@host:5432/database.`);
  return value;
}
