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
import type { Settings } from './settings.ts';

export interface OutsideWorld {
  readonly imageStore: ImageStore;
  readonly mailer: Mailer;
  readonly hasMailbox: boolean;
  readonly cardProcessor: TestProcessor;
}

export const openOutsideWorld = (settings: Settings, database: Database): OutsideWorld => ({
  imageStore: openDiskImageStore(join(settings.dataDir, 'images')),
  mailer: openMailbox(database.pool),
  hasMailbox: true,
  cardProcessor: openTestProcessor(database.pool),
});
