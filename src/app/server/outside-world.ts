// The one hand on the switch: which stand-in or vendor serves each port.
import { join } from 'node:path';
import { openDiskImageStore } from '../../images/server/image-store.disk.ts';
import type { ImageStore } from '../../images/server/image-store.ts';
import type { Database } from '../../kit/server/database.ts';
import { openMailbox } from '../../messages/server/mailer.mailbox.ts';
import type { Mailer } from '../../messages/server/mailer.ts';
import {
  openTestProcessor,
  type TestProcessor,
} from '../../payments/server/card-processor.embedded.ts';
import { openStripeProcessor } from '../../payments/server/card-processor.stripe.ts';
import type { CardProcessor } from '../../payments/server/card-processor.ts';
import { openLocalGoogle } from '../../people/server/google.local.ts';
import { openRealGoogle } from '../../people/server/google.real.ts';
import type { Google, ProviderPages } from '../../people/server/google.ts';
import type { Settings } from './settings.ts';

export interface OutsideWorld {
  readonly imageStore: ImageStore;
  readonly mailer: Mailer;
  readonly hasMailbox: boolean;
  readonly cardProcessor: CardProcessor;
  /** Those that may have payments from before it: asked for these, and for no new ones. */
  readonly formerProcessors: readonly CardProcessor[];
  /** The present one, where it is the built-in one: it has addresses and news of its own. */
  readonly testProcessor: TestProcessor | null;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the pretended Google, where it stands in. */
  readonly googlePages: ProviderPages | null;
}

export function openOutsideWorld(settings: Settings, database: Database): OutsideWorld {
  const pretended =
    settings.isDemo && !settings.google ? openLocalGoogle(settings.publicUrl) : null;
  const testProcessor = openTestProcessor(database.pool, {
    secret: settings.secret,
    mostTriesAnHour: settings.limits.paymentAttemptsAnHour,
  });
  return {
    imageStore: openDiskImageStore(join(settings.dataDir, 'images')),
    mailer: openMailbox(database.pool),
    hasMailbox: true,
    cardProcessor: settings.stripe ? openStripeProcessor(settings.stripe) : testProcessor,
    formerProcessors: settings.stripe ? [testProcessor] : [],
    testProcessor: settings.stripe ? null : testProcessor,
    google: settings.google ? openRealGoogle(settings.google) : (pretended?.google ?? null),
    googlePages: pretended?.pages ?? null,
  };
}
