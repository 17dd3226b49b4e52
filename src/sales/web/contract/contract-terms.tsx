import { factOf } from '../../../cars/facts/fact-table.ts';
import type { vatKinds } from '../../../cars/facts/fact-values.ts';
import type { SellerType } from '../../../people/seller-type.ts';
import type { SaleRecord } from '../../record-contract.ts';

/** What applies besides car and price, by the kind of seller and how the sale is taxed. */
export const ContractTerms = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="terms" className="grid gap-2 text-sm">
    <h2 id="terms" className="text-lg">
      4. Terms
    </h2>
    <ul className="grid max-w-text list-disc gap-1 ps-5">
      <li>What the seller stated of the car, as it stands above, is part of this contract.</li>
      {[...terms[record.sellerKind ?? 'unknown'], taxTerm(record)].map(
        (term) => term && <li key={term}>{term}</li>,
      )}
      <li>Seller and buyer register the change of owner as the law of their state says.</li>
    </ul>
  </section>
);

const terms: Readonly<Record<SellerType | 'unknown', readonly string[]>> = {
  private: [
    'The seller sells privately, not as a business.',
    'Beyond what is stated, the car is sold as it is, without a warranty of the seller, as far as the law allows that. The seller answers for defects that they knew of and didn’t tell.',
  ],
  dealer: [
    'The seller sells as a business.',
    'The buyer has all rights that the law gives them toward a dealer; nothing in this contract limits these. A warranty that is stated above applies as well.',
  ],
  unknown: [
    'The seller hasn’t said whether they sell privately or as a business. The law decides which rights the buyer has.',
  ],
};

/** A private seller’s price never has VAT, whatever is stated of it. Of anybody else, as it is stated. */
function taxTerm({ sellerKind, facts }: SaleRecord): string | null {
  if (sellerKind === 'private') return 'It is a private sale, without VAT.';
  const stated = facts.find(({ label }) => label === factOf('vat').label)?.text;
  const term = Object.entries(taxes).find(([kind]) => kind === stated)?.[1];
  return term ?? (sellerKind === 'dealer' ? untaxed : null);
}

const taxes: Readonly<Record<Exclude<(typeof vatKinds)[number], 'Private sale'>, string>> = {
  'Margin scheme':
    'The price is taxed under the margin scheme: it has no VAT that a buyer deducts.',
  'VAT qualifying': 'The price includes VAT. A business deducts it with an invoice of the seller.',
};

/** Also of a dealer who says that they sell privately. */
const untaxed =
  'The seller hasn’t said whether the price is taxed under the margin scheme or includes VAT.';
