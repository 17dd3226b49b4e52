import type { SaleRecord } from '../../record-contract.ts';

/** Lines to sign on paper. */
export const Signatures = ({ record: { buyer, seller } }: { record: SaleRecord }) => (
  <section
    aria-label="Signatures"
    className="grid break-inside-avoid gap-8 pt-12 text-sm sm:grid-cols-2"
  >
    {[
      { side: 'Seller', name: seller?.name },
      { side: 'Buyer', name: buyer?.name },
    ].map(({ side, name }) => (
      <p key={side} className="border-base-content border-t pt-2">
        {side}
        {name && `, ${name}`}
        <span className="block text-quiet text-xs">Place, date and signature</span>
      </p>
    ))}
  </section>
);
