import { relative, resolve } from 'node:path';
import type { S3Bucket } from '../../kit/server/storage/s3-bucket.ts';
import { bucketName } from './s3-settings.ts';
import { type Environment, InvalidSetting, integer, text } from './values/setting-values.ts';

export const backupSettingNames = ['BACKUP_DIR', 'BACKUP_S3_BUCKET', 'BACKUP_DAYS'];

/** Where the embedded database is backed up all the time. */
export interface ContinuousBackup {
  /** A folder or a bucket. */
  readonly place: { readonly folder: string } | { readonly bucket: S3Bucket };
  /** How many days back a moment can be restored. */
  readonly days: number;
}

interface Beside {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly s3: S3Bucket | null;
}

/** Null: it is not. */
export function continuousBackup(
  environment: Environment,
  beside: Beside,
): ContinuousBackup | null {
  const folder = text(environment, 'BACKUP_DIR', '');
  const bucket = text(environment, 'BACKUP_S3_BUCKET', '');
  const days = integer(environment, 'BACKUP_DAYS', 14, { min: 1, max: 3650 });
  const name = folder ? 'BACKUP_DIR' : 'BACKUP_S3_BUCKET';
  if (!folder && !bucket) return null;
  if (beside.databaseUrl)
    throw new InvalidSetting(
      `${name} is for the embedded database, but DATABASE_URL is set: have that server archive its log.`,
    );
  if (folder && bucket)
    throw new InvalidSetting('BACKUP_DIR and BACKUP_S3_BUCKET are both set. Choose one.');
  if (folder) return { place: { folder: folderOutside(folder, beside.dataDir) }, days };
  if (!beside.s3)
    throw new InvalidSetting(
      'BACKUP_S3_BUCKET needs S3_BUCKET and its keys: they say where it is and who may write there.',
    );
  if (bucket === beside.s3.bucket)
    throw new InvalidSetting(
      'BACKUP_S3_BUCKET must not be S3_BUCKET, which holds what everyone may see.',
    );
  const setting = 'BACKUP_S3_BUCKET';
  const own = { bucket: bucketName(environment, setting), setting } as const;
  return { place: { bucket: { ...beside.s3, ...own } }, days };
}

/** A backup that lies with what it backs up is lost with it. */
function folderOutside(folder: string, dataDir: string): string {
  const absolute = resolve(folder);
  if (!relative(dataDir, absolute).startsWith('..'))
    throw new InvalidSetting('BACKUP_DIR must lie outside of DATA_DIR, at best on another disk.');
  return absolute;
}
