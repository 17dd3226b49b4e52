// The inspection list to take along to a viewing: to tick on a phone, or printed on two sheets.

import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { country } from '../../../kit/country.ts';
import { kmOfMile } from '../../../kit/distances.ts';
import { checkText, inspectionChecks } from './inspection-checks.ts';
import { InspectionFigure } from './inspection-figure.tsx';
import { checkCount, type InspectionZone, inspectionZones } from './inspection-zones.ts';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle(`${checkCount} things to check before you buy a used car`, matches) },
  {
    name: 'description',
    content:
      'A printable checklist for a viewing: lights, engine, brakes, steering, cabin, body, tires and papers of a used car.',
  },
];
export const headers = textCacheHeaders;

export default function InspectionPage() {
  return (
    <div className="page-width grid gap-12 py-12 sm:py-20 print:gap-3 print:p-0">
      <header className="grid gap-3 print:gap-1">
        <h1 className="text-xl">{checkCount} things to check before you buy</h1>
        <p className="max-w-text text-quiet print:hidden">
          Take this list to the viewing: check it off on your phone, or print it on two pages. What
          you check stays in this window, and we don’t see it.
        </p>
        <p className="max-w-text text-quiet text-sm print:hidden">
          The list is yours to use. <MarketName /> doesn’t inspect the cars itself.
        </p>
        <p className="hidden text-sm print:block">
          Car ______________________ VIN ______________________ Mileage ____________ Date
          ____________
        </p>
      </header>
      <InspectionFigure className="print:hidden" />
      <div className="gap-x-12 sm:columns-2 xl:columns-3 print:columns-3 print:gap-x-6">
        {inspectionZones.map((zone, position) => (
          <Zone key={zone.id} zone={zone} number={position + 1} />
        ))}
      </div>
    </div>
  );
}

/** `Stops straight from 40 mph`, in kilometers an hour where those are on the signs. */
const speedText = (check: string): string =>
  country().distance === 'mi'
    ? check
    : check.replace(/(\d+) mph/, (_, mph) => `${Math.round((mph * kmOfMile) / 10) * 10} km/h`);

const Zone = ({ zone: { id, name }, number }: { zone: InspectionZone; number: number }) => (
  <section aria-labelledby={id} className="break-inside-avoid pb-10 print:pb-2">
    <h2
      id={id}
      className="mb-2 flex scroll-mt-6 break-after-avoid items-baseline gap-3 border-base-300 border-b pb-2 font-semibold print:mb-1 print:pb-0.5 print:text-sm"
    >
      <span className="figures text-quiet">{number}</span>
      {name}
      <span className="figures ms-auto whitespace-nowrap font-normal text-quiet text-sm">
        {inspectionChecks[id].length} checks
      </span>
    </h2>
    <ul>
      {inspectionChecks[id].map(checkText).map((check) => (
        <li key={check} className="break-inside-avoid">
          <label className="flex min-h-11 items-center hover:bg-base-200 gap-3 py-1 text-sm print:min-h-0 print:gap-2 print:py-px print:text-xs">
            <input type="checkbox" className="print:size-3" />
            {speedText(check)}
          </label>
        </li>
      ))}
    </ul>
  </section>
);
