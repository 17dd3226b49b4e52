export const sellerTypes = ['private', 'dealer'] as const;
/** How somebody sells; null of those who have not said it. */
export type SellerType = (typeof sellerTypes)[number];

export const sellerTypeNames = {
  private: 'Private seller',
  dealer: 'Dealer',
} as const satisfies Record<SellerType, string>;
