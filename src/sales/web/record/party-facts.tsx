import { Fact } from '../../../ui/text/facts.tsx';
import type { SaleRecord } from '../../record-contract.ts';
import { PartyName } from './party-name.tsx';

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
