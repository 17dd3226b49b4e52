// Chooses the implementation of each port: a stand-in or a vendor.
import { join } from 'node:path';
import { createImageStore, type ImageStore } from '../images/server/image-store.ts';
import type { Database } from '../kit/server/database/database.ts';
import { createDiskStorage } from '../kit/server/storage/object-storage.disk.ts';
import { createS3Storage } from '../kit/server/storage/object-storage.s3.ts';
import type { ObjectStorage } from '../kit/server/storage/object-storage.ts';
import { rememberObjects } from '../kit/server/storage/remember-objects.ts';
import { createMailbox } from '../messages/server/mail/mailer.mailbox.ts';
import { createSmtpMailer } from '../messages/server/mail/mailer.smtp.ts';
import type { Mailer } from '../messages/server/messages.ts';
import type { CardProcessor } from '../payments/server/provider/card-processor.ts';
import { createStripeProcessor } from '../payments/server/provider/stripe/card-processor.stripe.ts';
import { createTestProcessor } from '../payments/server/provider/test/card-processor.embedded.ts';
import type { TestProcessor } from '../payments/server/provider/test/test-processor.ts';
import type { PayoutProvider } from '../payouts/server/provider/payout-provider.ts';
import { createStripePayouts } from '../payouts/server/provider/stripe/payout-provider.stripe.ts';
import { createLocalGoogle } from '../people/server/google/provider/google.local.ts';
import { createRealGoogle } from '../people/server/google/provider/google.real.ts';
import type { Google, ProviderPages } from '../people/server/google/provider/google.ts';
import type { ContinuousBackup, Settings } from './settings/settings.ts';

export interface Adapters {
  readonly imageStore: ImageStore;
  /** The storage to which new photos go. */
  readonly photoStorage: ObjectStorage;
  readonly mailer: Mailer;
  /** Is mail kept in the local mailbox, for everyone who tries the demo to read? */
  readonly hasMailbox: boolean;
  readonly cardProcessor: CardProcessor;
  /** Processors used before, which may still have payments. They open no new ones. */
  readonly formerProcessors: readonly CardProcessor[];
  /** The present processor if it is the built-in one, which has routes and events of its own. */
  readonly testProcessor: TestProcessor | null;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly payoutProvider: PayoutProvider | null;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the pretended Google, where it stands in. */
  readonly googlePages: ProviderPages | null;
}

/** `warn` receives what only an operator can fix; a command shows it. */
export function createAdapters(
  settings: Settings,
  database: Database,
  warn: (message: string) => void = console.error,
): Adapters {
  const pretended = settings.isDemo && !settings.google ? createLocalGoogle(settings) : null;
  const testProcessor = createTestProcessor(database.pool, {
    secret: settings.secret,
    maxTriesAnHour: settings.limits.paymentAttemptsAnHour,
  });
  const places = photoStorages(settings);
  return {
    imageStore: createImageStore(...places),
    photoStorage: places[0],
    mailer: settings.mailServer
      ? createSmtpMailer(settings.mailServer)
      : createMailbox(database.pool),
    hasMailbox: settings.mailServer === null && settings.isDemo,
    cardProcessor: settings.stripe
      ? createStripeProcessor(settings.stripe, { warn })
      : testProcessor,
    formerProcessors: settings.stripe ? [testProcessor] : [],
    testProcessor: settings.stripe ? null : testProcessor,
    payoutProvider: settings.stripeConnect && createStripePayouts(settings.stripeConnect, { warn }),
    google: settings.google ? createRealGoogle(settings.google) : (pretended?.google ?? null),
    googlePages: pretended?.pages ?? null,
  };
}

/** The places where photos lie; new ones go to the first. */
function photoStorages(settings: PhotoSettings): [ObjectStorage, ...ObjectStorage[]] {
  const { disk, s3 } = photoStoragesByName(settings);
  if (!s3) return [disk];
  const bucket = rememberObjects(s3, remembered);
  return settings.photos === 's3' ? [bucket, disk] : [disk, bucket];
}

/** Where continuous backups go. What is written there survives a power cut; its network may be slow. */
export const backupStorage = ({ place }: ContinuousBackup): ObjectStorage =>
  'folder' in place
    ? createDiskStorage(place.folder, { isSynced: true })
    : createS3Storage(place.bucket, { prefix: '', timeoutMs: 10 * 60_000 });

/** The copies of photos beside such a backup. */
export const backupPhotoStorage = ({ place }: ContinuousBackup): ObjectStorage =>
  'folder' in place
    ? createDiskStorage(join(place.folder, 'images'), { isSynced: true })
    : createS3Storage(place.bucket, { prefix: 'images/' });

/** Null: no bucket is set. */
export function photoStoragesByName({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>) {
  return {
    disk: createDiskStorage(join(dataDir, 'images')),
    s3: s3 && createS3Storage(s3, { prefix: 'images/' }),
  };
}

/** A read of S3 costs thirty times as much processor time as one of a file. */
const remembered = { mostBytes: 48 * 1024 * 1024, maxAgeMs: 10 * 60_000 };

type PhotoSettings = Pick<Settings, 's3' | 'photos' | 'dataDir'>;
