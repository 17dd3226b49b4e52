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
import { openLocalGoogle } from '../../people/server/google.local.ts';
import { openRealGoogle } from '../../people/server/google.real.ts';
import type { Google, ProviderPages } from '../../people/server/google.ts';
import type { Settings } from './settings.ts';

export interface OutsideWorld {
  readonly imageStore: ImageStore;
  readonly mailer: Mailer;
  readonly hasMailbox: boolean;
  readonly cardProcessor: TestProcessor;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the pretended Google, where it stands in. */
  readonly googlePages: ProviderPages | null;
}

export function openOutsideWorld(settings: Settings, database: Database): OutsideWorld {
  const pretended =
    settings.isDemo && !settings.google ? openLocalGoogle(settings.publicUrl) : null;
  return {
    imageStore: openDiskImageStore(join(settings.dataDir, 'images')),
    mailer: openMailbox(database.pool),
    hasMailbox: true,
    cardProcessor: openTestProcessor(database.pool),
    google: settings.google ? openRealGoogle(settings.google) : (pretended?.google ?? null),
    googlePages: pretended?.pages ?? null,
  };
}
