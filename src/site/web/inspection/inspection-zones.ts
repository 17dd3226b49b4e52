import { inspectionChecks, type ZoneId } from './inspection-checks.ts';

/** A part of the car to inspect. `at` places its number on the drawing of the car. */
export interface InspectionZone {
  readonly id: ZoneId;
  readonly name: string;
  readonly lookedAt: string;
  readonly at: string;
}

export const inspectionZones: readonly InspectionZone[] = [
  {
    id: 'lights',
    name: 'Lights and electrics',
    lookedAt: 'Every light, switch and window; 12-volt battery and alternator; stored fault codes.',
    at: 'left-[16%] top-[53%]',
  },
  {
    id: 'engine',
    name: 'Engine and drivetrain',
    lookedAt:
      'Cold start, leaks, belts, fluids, every gear. In an electric car: the battery’s health.',
    at: 'left-[29%] top-[37.5%]',
  },
  {
    id: 'brakes',
    name: 'Brakes',
    lookedAt: 'Pad and rotor thickness, lines, fluid, parking brake, a measured full stop.',
    at: 'left-[34.2%] top-[76%]',
  },
  {
    id: 'steering',
    name: 'Steering and suspension',
    lookedAt: 'Play in the joints; shocks, springs and bearings; whether it tracks straight.',
    at: 'left-[43%] top-[22%]',
  },
  {
    id: 'cabin',
    name: 'Cabin and safety',
    lookedAt: 'Belts, airbags, seats, heating and cooling, damp under the carpets.',
    at: 'left-[57.5%] top-[21%]',
  },
  {
    id: 'body',
    name: 'Body and paint',
    lookedAt: 'Paint depth on each panel, gaps, rust, glass, and the frame from below.',
    at: 'left-[57.5%] top-[60%]',
  },
  {
    id: 'tires',
    name: 'Tires and wheels',
    lookedAt: 'Tread across its whole width, age, even wear, rims, pressure, the spare.',
    at: 'left-[86%] top-[66%]',
  },
  {
    id: 'papers',
    name: 'Papers and history',
    lookedAt:
      'Name on the {title}, VIN matched in three places, mileage checked against the service records, open recalls.',
    at: 'left-[5%] top-[70.5%]',
  },
];

export const checkCount = Object.values(inspectionChecks).flat().length;
