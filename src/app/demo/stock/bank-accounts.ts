// Where the sellers of sold cars are paid. A few have not said it yet, as in every market.
import type { Sale } from './deals.ts';
import type { Seller } from './people.ts';
import type { Random } from './random.ts';

export interface BankAccount {
  readonly seller: Seller;
  readonly iban: string;
}

const withAccount = 0.93;

export function bankAccounts(
  sold: readonly Pick<Sale, 'offer'>[],
  demoSeller: Seller,
  random: Random,
): BankAccount[] {
  const sellers = new Set(sold.map(({ offer }) => offer.seller));
  return [...sellers].flatMap((seller) => {
    const iban = ibanOf(String(random.bits()).padStart(10, '0'));
    const hasAccount = random.chance(withAccount) || seller === demoSeller;
    return hasAccount ? [{ seller, iban }] : [];
  });
}

/** Of a bank that does not exist, with the check digits of ISO 13616. */
function ibanOf(account: string): string {
  const bank = '99999999';
  // `DE00` as digits, at the end.
  const remainder = BigInt(`${bank}${account}131400`) % 97n;
  return `DE${String(98n - remainder).padStart(2, '0')}${bank}${account}`;
}
