// Connected accounts, the transfers to them, and what they are paid out. Nothing is ever removed.

/** Somebody else's account, to which a shop transfers money. */
export interface TwinAccount {
  readonly id: string;
  readonly email: string | null;
  readonly country: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** What its owner has still to give, by the name of the field. */
  missing: string[];
  /** They have sent the form once. */
  isSubmitted: boolean;
  /** Closed, or taken from the shop by its owner or by Stripe. */
  isClosed: boolean;
}

export interface TwinTransfer {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly sourceCharge: string | null;
  readonly transferGroup: string | null;
  /** The payment that the connected account has received by it. */
  readonly destinationPayment: string;
  readonly createdAt: number;
}

export interface TwinReversal {
  readonly id: string;
  readonly transferId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
}

/** Money on its way from a connected account to its owner's bank. */
export interface TwinPayout {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  status: 'in_transit' | 'paid' | 'failed';
}

/** The address of the onboarding form, which works once. */
export interface TwinAccountLink {
  readonly id: string;
  readonly accountId: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  isUsed: boolean;
}

export interface ConnectStore {
  readonly accounts: Map<string, TwinAccount>;
  readonly links: Map<string, TwinAccountLink>;
  readonly transfers: Map<string, TwinTransfer>;
  readonly reversals: Map<string, TwinReversal>;
  readonly payouts: Map<string, TwinPayout>;
  reversalsOf(transferId: string): TwinReversal[];
  reversedOf(transferId: string): number;
  /** What was transferred from a charge, reversed or not: Stripe does not give room back. */
  transferredFrom(chargeId: string): number;
  /** What a connected account holds, in cents. */
  balanceOf(accountId: string): number;
}

export function createConnectStore(): ConnectStore {
  const transfers = new Map<string, TwinTransfer>();
  const reversals = new Map<string, TwinReversal>();
  const payouts = new Map<string, TwinPayout>();
  const reversalsOf = (id: string) =>
    [...reversals.values()].filter(({ transferId }) => transferId === id);
  const reversedOf = (id: string) => sum(reversalsOf(id));
  return {
    accounts: new Map(),
    links: new Map(),
    transfers,
    reversals,
    payouts,
    reversalsOf,
    reversedOf,
    transferredFrom: (chargeId) =>
      sum([...transfers.values()].filter(({ sourceCharge }) => sourceCharge === chargeId)),
    balanceOf(id) {
      const received = [...transfers.values()].filter(({ accountId }) => accountId === id);
      const left = [...payouts.values()].filter(
        ({ accountId, status }) => accountId === id && status !== 'failed',
      );
      return sum(received) - received.reduce((all, one) => all + reversedOf(one.id), 0) - sum(left);
    },
  };
}

const sum = (many: readonly { readonly amount: number }[]): number =>
  many.reduce((all, { amount }) => all + amount, 0);
