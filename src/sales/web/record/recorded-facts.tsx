import type { ReactNode } from 'react';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { SaleRecord } from '../../record-contract.ts';

type RecordedFact = SaleRecord['facts'][number];

const staters: Readonly<Record<RecordedFact['by'], ReactNode>> = {
  seller: 'the seller',
  import: 'the import of the ad',
  vin: 'the VIN',
  admin: <MarketName />,
};

/** Each fact with who stated it. */
export const RecordedFacts = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="stated" className="grid gap-4">
    <h2 id="stated" className="text-lg">
      What was stated
    </h2>
    <Facts layout="columns">
      {record.facts.map((fact) => (
        <Fact key={fact.label} name={fact.label} className="break-inside-avoid">
          <span className="figures">{fact.text}</span>
          <span className="block text-quiet text-xs">
            By {staters[fact.by]}
            {fact.at && (
              <>
                , <Moment at={fact.at} shows="date" />
              </>
            )}
          </span>
        </Fact>
      ))}
    </Facts>
    {record.description && (
      <div className="grid gap-1">
        <h3 className="text-quiet text-xs">Description by the seller</h3>
        <p className="max-w-text whitespace-pre-line text-sm">{record.description}</p>
      </div>
    )}
  </section>
);
