import type { Cents } from '../../kit/money.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Doubt } from '../../payments/server/payments.ts';
import type { Payer } from './lists/payment-file.ts';
import type { PayoutWay } from './payout-groups.ts';
import type { PayoutProvider } from './provider/payout-provider.ts';

export interface PayoutRules {
  /** How many days after the handover a seller is paid. */
  readonly days: number;
  /** The market's own account; null: lists have no file for the bank. */
  readonly payer: Payer | null;
  /** What admins may send in 24 hours without a second one; null: nobody has set it. */
  readonly limitCents: Cents | null;
}

export interface Market {
  readonly database: Database;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** The time zone of the market; an IANA name. */
  readonly timeZone: string;
  /** Holds uploads while they arrive. */
  readonly uploadFolder: string;
  readonly witness: Doubt;
}

export interface Dependencies extends Market {
  readonly rules: PayoutRules;
  readonly way: PayoutWay;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly provider: PayoutProvider | null;
}

/** Where a provider pays sellers. */
export interface Paying extends Dependencies {
  readonly provider: PayoutProvider;
}
