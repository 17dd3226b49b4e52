// What a car has said of itself before, for buyers: a mileage that goes down has to be seen.
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { factOf } from '../../facts/fact-table.ts';
import type { FactChange } from '../../facts/statement.ts';
import { factValueText } from '../../facts/value-text.ts';

/** `changes` are newest first. */
export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  const marketName = useMarketName();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changed-facts" className="grid grid-cols-1 gap-2">
      <h3 id="changed-facts" className="font-medium text-sm">
        Changed since it was posted
      </h3>
      <ol className="border-base-300 border-t text-sm">
        {changes.map((change) => (
          <li
            key={`${change.name} ${change.at.getTime()}`}
            className="wrap-anywhere border-base-300 border-b py-2"
          >
            {factOf(change.name).label}: {factValueText(change.name, change.was)} until{' '}
            <Moment at={change.at} shows="day" />, then{' '}
            {change.became === null ? 'not stated' : factValueText(change.name, change.became)}
            {change.by === 'admin' && ` (corrected by ${marketName})`}
            {isMileageDown(change) && (
              <span className="block font-medium">
                The mileage went down. Ask the seller why before you pay.
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const isMileageDown = ({ name, was, became, by }: FactChange): boolean =>
  name === 'mileage' && became !== null && became < was && by !== 'admin';
