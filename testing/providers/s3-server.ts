// A real S3 server on this machine: OpenStack Swift with its S3 layer, from Debian's packages
// swift-proxy, swift-account, swift-container and swift-object. Tests share one in each process.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../../src/kit/server/storage/s3-bucket.ts';
import { freePort } from '../market/free-port.ts';

const programs = ['proxy', 'account', 'container', 'object'] as const;

/** Where it is not installed, tests of S3 are skipped by name. */
export const hasS3Server = programs.every((name) => existsSync(`/usr/bin/swift-${name}-server`));

const user = { accessKeyId: 'test:tester', secretAccessKey: 'testing-key' };
let running: Promise<string> | undefined;

/** An empty bucket. */
export async function newBucket(): Promise<S3Bucket & { endpoint: string }> {
  running ??= startServer();
  const endpoint = await running;
  const bucket = `test-${randomUUID()}`;
  const region = 'us-east-1';
  const client = new S3Client({ endpoint, region, credentials: user, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { endpoint, region, bucket, ...user };
}

/** As the settings of a market. */
export const s3Environment = (bucket: S3Bucket): Record<string, string> => ({
  S3_ENDPOINT: bucket.endpoint ?? '',
  S3_REGION: bucket.region,
  S3_BUCKET: bucket.bucket,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
});

/** Gives its address. It ends with this process. */
async function startServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-s3-'));
  mkdirSync(join(folder, 'disks/d1'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), swiftConf);
  const ports: number[] = [];
  for (const name of programs) {
    ports.push(await freePort());
    const conf = name === 'proxy' ? proxyConf : storageConf(folder, name);
    writeFileSync(join(folder, `${name}.conf`), common(folder) + conf);
  }
  const args = [join(import.meta.dirname, 's3-server.py'), folder, ...ports.map(String)];
  const child = spawn('/usr/bin/python3', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.unref();
  process.on('exit', () => child.kill('SIGTERM'));
  const endpoint = `http://127.0.0.1:${ports[0]}`;
  for (;;) {
    const answer = await fetch(`${endpoint}/healthcheck`).catch(() => null);
    if (answer?.ok) return endpoint;
    if (child.exitCode !== null) throw new Error('the S3 server did not start');
    await sleep(50);
  }
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = ${randomUUID()}
[storage-policy:0]
name = one
default = yes
`;

const common = (folder: string) => `[DEFAULT]
swift_dir = ${folder}
log_address = ${folder}/no-log
log_level = ERROR
`;

const storageConf = (folder: string, name: string) => `devices = ${folder}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConf = `[pipeline:main]
pipeline = catch_errors healthcheck listing_formats bulk s3api tempauth slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${user.accessKeyId.replace(':', '_')} = ${user.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
`;
