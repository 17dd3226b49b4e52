/** What has left the market for a seller, from the records of the bank or of Stripe. */
export interface SellerPayment {
  /** The key of the payout; null: it names none. */
  readonly payoutKey: string | null;
  /** Where it went: the account at the provider, or the holder of the account at the bank. */
  readonly account: string;
  readonly amount: number;
  /** What of it has come back. */
  readonly returned: number;
}
