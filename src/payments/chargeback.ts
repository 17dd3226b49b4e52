// A chargeback: the buyer's bank takes a charge back, and decides later who is right.

export const chargebackStates = ['open', 'won', 'lost'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

/** Where its money is: with the market, at the bank, or given back by the bank. It only moves on. */
export const chargebackFunds = ['kept', 'withdrawn', 'reinstated'] as const;
export type ChargebackFunds = (typeof chargebackFunds)[number];

interface Progress {
  readonly state: ChargebackState;
  readonly funds: ChargebackFunds;
}

/**
 * What is recorded once the provider has reported this. A report may be older than what is recorded, so
 * nothing moves back: one that is won stays won, and one that is lost may still be won.
 */
export function progressOf(recorded: Progress, reported: Progress): Progress {
  const isStateLater =
    recorded.state === 'open' || (recorded.state === 'lost' && reported.state === 'won');
  const isLater = chargebackFunds.indexOf(reported.funds) > chargebackFunds.indexOf(recorded.funds);
  return {
    state: isStateLater ? reported.state : recorded.state,
    funds: isLater ? reported.funds : recorded.funds,
  };
}

/**
 * What the seller of a sale has of its price: nothing while a dispute or a chargeback holds it, or what no
 * hold stops any more.
 */
export const sellerHasOptions = ['nothing', 'on-its-way', 'paid'] as const;
export type SellerHas = (typeof sellerHasOptions)[number];
