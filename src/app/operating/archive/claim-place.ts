// Who backs up to a place. Two databases in one place would mix their logs.
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { BackupRefused } from '../backup/backup-file.ts';

export interface Writer {
  /** The database, by PostgreSQL's identifier: the same after a restore of this backup. */
  readonly database: string;
  /** This start of the server. */
  readonly start: string;
}

const writerKey = 'writer.json';

const readWriter = async (place: ObjectStorage): Promise<Writer | null> => {
  const bytes = await place.get(writerKey);
  return bytes && JSON.parse(bytes.toString());
};

/**
 * From now on this server alone backs up to the place, and one that did before finds that out by
 * `checkPlace`. Throws `BackupRefused` where the place holds the backup of another database.
 */
export async function claimPlace(place: ObjectStorage, own: Writer): Promise<void> {
  const writer = await readWriter(place);
  if (writer && writer.database !== own.database)
    throw new BackupRefused(
      'The place of the backups holds the backup of another market, which this one must not overwrite. Set BACKUP_DIR or BACKUP_S3_BUCKET to a new folder or bucket; or empty this one, if nobody needs what lies there.',
    );
  await place.put(writerKey, Buffer.from(JSON.stringify(own)));
}

/** Another server has claimed the place since, such as a restored copy of this market. */
export class PlaceTaken extends Error {}

/** Throws `PlaceTaken`. */
export async function checkPlace(place: ObjectStorage, own: Writer): Promise<void> {
  const writer = await readWriter(place);
  if (writer?.start !== own.start)
    throw new PlaceTaken(
      'Another market backs up to the same place since it was started. Stop one of the two, or give it a place of its own.',
    );
}
