// Objects in a bucket that speaks S3: Amazon's own, or any server or service of that protocol.
import { hash, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  checkKey,
  type ObjectStorage,
  StorageUnusable,
  type StoredObject,
} from './object-storage.ts';
import type { S3Bucket } from './s3-bucket.ts';

interface S3Options {
  /** What all keys in the bucket begin with, such as `images/`. */
  readonly prefix: string;
  /** The time from a request to the last byte of its answer, with all tries. */
  readonly timeoutMs?: number;
  /** How many objects are listed at once, 1000 at most. */
  readonly pageSize?: number;
}

/** A request that fails is sent this many times, with growing pauses. */
const tries = 4;

/** Loads the library at the first use. */
export function createS3Storage(settings: S3Bucket, options: S3Options): ObjectStorage {
  const { prefix, timeoutMs = 20_000, pageSize = 1000 } = options;
  const { bucket: Bucket } = settings;
  let connected: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    connected ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: open(sdk, settings, timeoutMs),
    }));
    return connected;
  };
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const { sdk, client } = await connect();
    const ContentMD5 = hash('md5', bytes, 'base64');
    const object = {
      Bucket,
      Key: prefix + key,
      Body: bytes,
      ContentLength: bytes.length,
      ContentMD5,
    };
    await client.send(new sdk.PutObjectCommand(object), within());
  }

  async function get(key: string): Promise<Buffer | null> {
    const { sdk, client } = await connect();
    const limit = within();
    for (let tried = 1; ; tried++)
      try {
        const command = new sdk.GetObjectCommand({ Bucket, Key: prefix + key });
        const { Body } = await client.send(command, limit);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        // The library tries again until an answer begins, but not where one breaks off.
        if (error instanceof sdk.S3ServiceException || tried === tries || limit.abortSignal.aborted)
          throw error;
      }
  }

  async function remove(key: string): Promise<void> {
    const { sdk, client } = await connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }), within());
  }

  async function* list(below = ''): AsyncGenerator<StoredObject> {
    const { sdk, client } = await connect();
    let after: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket,
          Prefix: prefix + below,
          MaxKeys: pageSize,
          ContinuationToken: after,
        }),
        within(),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size };
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  }

  async function check(): Promise<void> {
    const key = checkKey(randomUUID());
    try {
      await put(key, Buffer.from(key));
      const read = await get(key);
      await remove(key);
      if (read?.toString() !== key) throw new Error('what was written cannot be read');
    } catch (error) {
      throw new StorageUnusable(s3Problem(error, settings), { cause: error });
    }
  }

  return { put, get, delete: remove, list, check };
}

type Sdk = typeof import('@aws-sdk/client-s3');

function open(sdk: Sdk, settings: S3Bucket, timeoutMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Few servers other than Amazon's have a name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    // Not all servers know the newer checksums. What is written carries its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      // This ends when an answer begins, so the time to send all bytes is part of it.
      requestTimeout: timeoutMs * 0.4,
      throwOnRequestTimeout: true,
    },
  });
}

/** What the codes of S3's answers mean for an operator. */
const problems: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID may not read, write and delete in it',
  PermanentRedirect: 'it is of another region than S3_REGION',
  AuthorizationHeaderMalformed: 'it is of another region than S3_REGION',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

/** What is wrong with a bucket, in words for the operator. */
function s3Problem(error: unknown, settings: S3Bucket): string {
  const { bucket, endpoint, region, setting = 'S3_BUCKET' } = settings;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const reason =
    (name === 'NoSuchBucket' && `there is no bucket of the name in ${setting}`) ||
    problems[name] ||
    `S3_ENDPOINT does not answer as it should (${message || name})`;
  return `The bucket ${bucket} at ${where} cannot be used: ${reason}.`;
}
