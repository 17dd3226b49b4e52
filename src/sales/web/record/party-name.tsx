import type { SaleRecord } from '../../record-contract.ts';

/** A buyer or seller as the record of their sale names them; a seller with what kind they are. */
export const PartyName = ({
  party,
  kind,
}: {
  party: SaleRecord['buyer'];
  kind?: SaleRecord['sellerKind'];
}) => (
  <>
    {party ? (
      <span className="font-medium">
        {party.dealership ? `${party.dealership}, ${party.name}` : party.name}
      </span>
    ) : (
      <span className="text-quiet">Deleted person</span>
    )}
    {kind && (
      <span className="block text-quiet text-xs">
        {kind === 'dealer' ? 'Dealer' : 'Private seller'}
      </span>
    )}
  </>
);
