import { InspectionCar } from './inspection-car.tsx';
import { type InspectionZone, inspectionZones } from './inspection-zones.ts';

/** The parts of a car to inspect, numbered on a drawing, and what to check at each. */
export const Inspection = () => (
  <section aria-labelledby="inspection-title" className="bg-base-200 py-16 lg:py-24">
    <div className="page-width grid gap-10">
      <div className="grid gap-3">
        <h2 id="inspection-title" className="text-xl">
          150-POINT INSPECTION
        </h2>
        <p className="max-w-text text-quiet">
          150 checks in eight areas: what to look at and what to ask before you buy.
        </p>
      </div>
      <div className="relative mx-auto w-full max-w-4xl">
        <InspectionCar className="w-full" />
        {inspectionZones.map(({ name, at }, position) => (
          <Mark key={name} className={`-translate-1/2 absolute ${at}`} number={position + 1} />
        ))}
      </div>
      <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {inspectionZones.map((zone, position) => (
          <Zone key={zone.name} zone={zone} number={position + 1} />
        ))}
      </ol>
    </div>
  </section>
);

const Zone = ({ zone, number }: { zone: InspectionZone; number: number }) => (
  <li className="grid content-start gap-2 border-base-300 border-t pt-4">
    <div className="flex items-center gap-3">
      <Mark number={number} />
      <h3 className="font-semibold text-sm">{zone.name}</h3>
      <p className="figures ms-auto whitespace-nowrap text-quiet text-xs">{zone.points} points</p>
    </div>
    <p className="text-quiet text-sm">{zone.lookedAt}</p>
  </li>
);

const Mark = ({ number, className = '' }: { number: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={`figures grid size-6 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-content text-xs ${className}`}
  >
    {number}
  </span>
);
