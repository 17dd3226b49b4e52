import { href, Link } from 'react-router';
import { inspectionChecks } from '../inspection/inspection-checks.ts';
import { InspectionFigure, ZoneMark, zoneAddress } from '../inspection/inspection-figure.tsx';
import { type InspectionZone, inspectionZones } from '../inspection/inspection-zones.ts';

/** The parts of a car to inspect, numbered on a drawing, and what to check at each. */
export const Inspection = () => (
  <section aria-labelledby="inspection-title" className="bg-base-200 py-16">
    <div className="page-width grid gap-10">
      <div className="grid gap-3">
        <h2 id="inspection-title" className="text-xl">
          150-POINT INSPECTION
        </h2>
        <p className="max-w-text text-quiet">
          150 checks in eight areas: what to look at and what to ask before you buy.{' '}
          <Link to={href('/inspection')} className="link">
            Print the list for a viewing
          </Link>
        </p>
      </div>
      <InspectionFigure />
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {inspectionZones.map((zone, position) => (
          <Zone key={zone.id} zone={zone} number={position + 1} />
        ))}
      </ol>
    </div>
  </section>
);

const Zone = ({ zone, number }: { zone: InspectionZone; number: number }) => (
  <li className="card-target grid content-start gap-2 border-base-300 border-t pt-4">
    <div className="flex items-center gap-3">
      <ZoneMark number={number} />
      <h3 className="font-semibold text-sm">
        <Link to={zoneAddress(zone.id)} className="stretched">
          {zone.name}
        </Link>
      </h3>
      <p className="figures ms-auto whitespace-nowrap text-quiet text-xs">
        {inspectionChecks[zone.id].length} points
      </p>
    </div>
    <p className="text-quiet text-sm">{zone.lookedAt}</p>
  </li>
);
