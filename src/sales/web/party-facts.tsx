import { Fact } from '../../ui/text/facts.tsx';
import type { SaleRecord } from '../record-contract.ts';

/** Who sold and who bought, in a list of facts. */
export const PartyFacts = ({ record }: { record: SaleRecord }) => (
  <>
    <Fact name="Seller">
      <PartyName party={record.seller} kind={record.sellerKind} />
    </Fact>
    <Fact name="Buyer">
      <PartyName party={record.buyer} />
    </Fact>
  </>
);

/** A buyer or seller as the record of their sale names them; a seller with what kind they are. */
const PartyName = ({
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
