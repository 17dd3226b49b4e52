// The currencies that the twin charges, transfers and pays out: each has hundredths, as Stripe's whole numbers do.
export const currencies = ['usd', 'gbp', 'eur', 'cad', 'aud', 'nzd', 'chf', 'pln'] as const;

export const isCurrency = (text: string): boolean =>
  currencies.some((currency) => currency === text);
