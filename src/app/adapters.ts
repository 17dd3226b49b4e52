// Chooses the implementation of each port: a stand-in or a vendor.
import { join } from 'node:path';
import { createDiskImageStore } from '../images/server/store/image-store.disk.ts';
import type { ImageStore } from '../images/server/store/image-store.ts';
import type { Database } from '../kit/server/database/database.ts';
import { createMailbox } from '../messages/server/mail/mailer.mailbox.ts';
import { createSmtpMailer } from '../messages/server/mail/mailer.smtp.ts';
import type { Mailer } from '../messages/server/messages.ts';
import type { CardProcessor } from '../payments/server/provider/card-processor.ts';
import { createStripeProcessor } from '../payments/server/provider/stripe/card-processor.stripe.ts';
import { createTestProcessor } from '../payments/server/provider/test/card-processor.embedded.ts';
import type { TestProcessor } from '../payments/server/provider/test/test-processor.ts';
import { createLocalGoogle } from '../people/server/google/google.local.ts';
import { createRealGoogle } from '../people/server/google/google.real.ts';
import type { Google, ProviderPages } from '../people/server/google/google.ts';
import type { Settings } from './settings/settings.ts';

export interface Adapters {
  readonly imageStore: ImageStore;
  readonly mailer: Mailer;
  readonly hasMailbox: boolean;
  readonly cardProcessor: CardProcessor;
  /** Processors used before, which may still have payments. They open no new ones. */
  readonly formerProcessors: readonly CardProcessor[];
  /** The present processor if it is the built-in one, which has routes and events of its own. */
  readonly testProcessor: TestProcessor | null;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the pretended Google, where it stands in. */
  readonly googlePages: ProviderPages | null;
}

/** `warn` hears what only an operator can fix; a command shows it. */
export function createAdapters(
  settings: Settings,
  database: Database,
  warn: (message: string) => void = console.error,
): Adapters {
  const pretended =
    settings.isDemo && !settings.google ? createLocalGoogle(settings.publicUrl) : null;
  const testProcessor = createTestProcessor(database.pool, {
    secret: settings.secret,
    maxTriesAnHour: settings.limits.paymentAttemptsAnHour,
  });
  return {
    imageStore: createDiskImageStore(join(settings.dataDir, 'images')),
    mailer: settings.mailServer
      ? createSmtpMailer(settings.mailServer)
      : createMailbox(database.pool),
    hasMailbox: settings.mailServer === null,
    cardProcessor: settings.stripe
      ? createStripeProcessor(settings.stripe, { warn })
      : testProcessor,
    formerProcessors: settings.stripe ? [testProcessor] : [],
    testProcessor: settings.stripe ? null : testProcessor,
    google: settings.google ? createRealGoogle(settings.google) : (pretended?.google ?? null),
    googlePages: pretended?.pages ?? null,
  };
}
