import type { Sale } from '../../contract.ts';

/** What lets buyer and seller compare two copies of this page years later. */
export const Seal = ({ receipt }: { receipt: NonNullable<Sale['receipt']> }) => (
  <p className={`text-xs ${receipt.isIntact ? 'text-quiet' : 'font-medium text-error'}`}>
    Seal (SHA-256), {receipt.isIntact ? 'unbroken' : 'broken'}:{' '}
    <span className="figures break-all">{receipt.seal}</span>
  </p>
);
