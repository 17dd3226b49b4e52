import type { ImageStore } from '../../images/server/images.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RequestRefund } from '../../payments/server/payments.ts';
import type { PayoutRules } from '../../payouts/server/payouts.ts';

/** What the sales module is handed. */
export interface Dependencies {
  readonly database: Database;
  readonly requestRefund: RequestRefund;
  /** Where the photos of sold cars and of disputes are stored. */
  readonly imageStore: Pick<ImageStore, 'read'>;
  /** Where browsers reach the site, and QR codes lead. */
  readonly publicUrl: string;
  /** After how many days a sale counts as handed over. */
  readonly handoverDays: number;
  /** How many days after the handover a buyer may dispute it. */
  readonly disputeDays: number;
  /** When sellers are paid. */
  readonly payouts: Pick<PayoutRules, 'days'>;
  /** The time zone in which emails say when something happens; an IANA name. */
  readonly timeZone: string;
}
