// What is wrong with a bucket, in words for the operator.
import type { S3Bucket } from './s3-bucket.ts';

/** By the codes of S3's answers. */
const problems: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID may not read, write and delete in it',
  PermanentRedirect: 'it is of another region than S3_REGION',
  AuthorizationHeaderMalformed: 'it is of another region than S3_REGION',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

export function s3Problem(error: unknown, settings: S3Bucket): string {
  const { bucket, endpoint, region, setting = 'S3_BUCKET' } = settings;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const reason =
    (name === 'NoSuchBucket' && `there is no bucket of the name in ${setting}`) ||
    problems[name] ||
    `S3_ENDPOINT does not answer as it should (${message || name})`;
  return `The bucket ${bucket} at ${where} cannot be used: ${reason}.`;
}
