import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import type { CardProcessor } from './provider/card-processor.ts';
import type { SellersMoney } from './sellers-money.ts';
import type { Settle, SettleDespiteDoubt } from './settle/settle.ts';
import type { Witness } from './witness.ts';

/** What one buyer may do at once: prevents hoarding of cars and testing of stolen cards. */
interface HoldLimits {
  readonly holds: number;
  readonly paymentAttemptsAnHour: number;
}

/** The dispute about a booking that an admin has decided by a refund. Its sale is locked. */
export interface RefundedDispute {
  /** Whether there are no more than `statements`; undefined: nobody says that they have read any. */
  isRead(tx: Queries, bookingId: number, statements: number | undefined): Promise<boolean>;
  end(
    tx: Queries,
    decision: { readonly bookingId: number; readonly decidedBy: string; readonly reason: string },
  ): Promise<void>;
}

export interface Market {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly holdMinutes: number;
  readonly secondStepMinutes: number;
  readonly limits: HoldLimits;
  /** What admins may refund in 24 hours without a second one, in cents; null: nobody has set it. */
  readonly refundLimitCents: number | null;
  readonly isDemo: boolean;
  readonly witness: Witness;
  readonly sellersMoney: SellersMoney;
  readonly dispute: RefundedDispute;
  /** Rejects with `ProcessorUnavailable`; null: no provider pays sellers. */
  readonly settleTransfer: ((transferId: string) => Promise<unknown>) | null;
}

export interface Dependencies extends Market {
  /** The present processor, which also knows payments that were opened at former ones. */
  readonly processor: CardProcessor;
  readonly settle: Settle;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
}
