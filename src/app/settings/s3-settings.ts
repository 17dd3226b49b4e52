import type { S3Bucket } from '../../kit/server/storage/s3-bucket.ts';
import { type Environment, InvalidSetting, oneOf, text } from './values/setting-values.ts';

export const s3SettingNames = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PHOTOS',
];

export interface PhotoPlaces {
  /** Null: photos lie on disk only. */
  readonly s3: S3Bucket | null;
  /** Where new photos go. Those of the other place are still found. */
  readonly photos: 'disk' | 's3';
}

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Bucket and both keys, or none of all. */
export function photoPlaces(environment: Environment): PhotoPlaces {
  const given = s3SettingNames.filter(
    (name) => name.startsWith('S3_') && text(environment, name, ''),
  );
  const s3 = given.length === 0 ? null : bucketOf(environment, given);
  const photos = oneOf(environment, 'PHOTOS', ['disk', 's3'], s3 ? 's3' : 'disk');
  if (photos === 's3' && !s3)
    throw new InvalidSetting('PHOTOS is s3, but S3_BUCKET is missing: it says where that is.');
  return { s3, photos };
}

function bucketOf(environment: Environment, given: readonly string[]): S3Bucket {
  const value = (name: string) => text(environment, name, '');
  for (const name of needed)
    if (!value(name))
      throw new InvalidSetting(
        `${name} is missing: ${given.join(' and ')} cannot work without it.`,
      );
  const endpoint = value('S3_ENDPOINT') || null;
  if (endpoint && !isEndpoint(endpoint))
    throw new InvalidSetting('S3_ENDPOINT must look like https://s3.example.com.');
  const region = text(environment, 'S3_REGION', 'us-east-1');
  if (!/^[a-z0-9-]+$/.test(region))
    throw new InvalidSetting(`S3_REGION must look like eu-central-1, not "${region}".`);
  const bucket = bucketName(environment, 'S3_BUCKET');
  return {
    ...{ endpoint, region, bucket },
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

export function bucketName(environment: Environment, name: string): string {
  const bucket = text(environment, name, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new InvalidSetting(
      `${name} must have 3 to 63 lower-case letters, digits, dots and hyphens, not "${bucket}".`,
    );
  return bucket;
}

/** Without a name and a password in it, which have settings of their own. */
function isEndpoint(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash)
  );
}
