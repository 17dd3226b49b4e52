import type { ReactNode } from 'react';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Fact } from '../../ui/text/facts.tsx';
import type { SaleRecord } from '../record-contract.ts';

/** The head of a page about a sale that people print; on paper the market stands in place of the links. */
export const PaperHead = ({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) => (
  <PageHead
    title={title}
    about={about}
    aside={
      <>
        <p className="hidden font-semibold print:block">
          <MarketName />
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button isSmall className="btn-outline unscripted:hidden" onClick={() => window.print()}>
            Print
          </Button>
          {children}
        </div>
      </>
    }
  />
);

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
        {[...new Set([party.dealership ?? party.name, party.name])].join(', ')}
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
