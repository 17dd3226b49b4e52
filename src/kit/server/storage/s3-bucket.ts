/** A bucket, and the keys of who may read, write and delete in it. */
export interface S3Bucket {
  /** Null: Amazon's own, by the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** The setting that names the bucket. */
  readonly setting?: 'S3_BUCKET' | 'BACKUP_S3_BUCKET';
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
