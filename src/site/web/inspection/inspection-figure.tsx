import { href } from 'react-router';
import drawing from '../pictures/inspection-car.svg';
import type { ZoneId } from './inspection-checks.ts';
import { type InspectionZone, inspectionZones } from './inspection-zones.ts';

export const zoneAddress = (id: ZoneId) => `${href('/inspection')}#${id}`;

/** The car as the lines of its surface, with a link to the checks of each zone. */
export const InspectionFigure = ({ className = '' }: { className?: string }) => (
  <div className={`relative mx-auto w-full max-w-4xl ${className}`}>
    <img
      src={drawing}
      width={1920}
      height={694}
      alt=""
      loading="lazy"
      decoding="async"
      className="w-full dark:invert"
    />
    {inspectionZones.map((zone, position) => (
      <ZoneLink key={zone.id} zone={zone} number={position + 1} />
    ))}
  </div>
);

const ZoneLink = ({ zone: { id, name, at }, number }: { zone: InspectionZone; number: number }) => (
  <a
    href={zoneAddress(id)}
    aria-label={`${number}. ${name}`}
    className={`zone-link -translate-1/2 absolute grid size-11 place-items-center rounded-full ${at}`}
  >
    <ZoneMark number={number} />
  </a>
);

export const ZoneMark = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="figures grid size-6 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-content text-xs"
  >
    {number}
  </span>
);
