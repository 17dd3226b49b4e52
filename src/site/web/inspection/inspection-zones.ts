import { inspectionChecks, type ZoneId } from './inspection-checks.ts';

/** A part of the car to inspect. `at` places its number on the drawing of the car. */
export interface InspectionZone {
  readonly id: ZoneId;
  readonly name: string;
  readonly lookedAt: string;
  readonly at: string;
}

/** From the front of the car to its rear. */
export const inspectionZones: readonly InspectionZone[] = [
  {
    id: 'lights',
    name: 'Lights and electrics',
    lookedAt: 'Every light, switch and window; 12-volt battery and alternator; stored fault codes.',
    at: 'left-[11.7%] top-[58.5%]',
  },
  {
    id: 'engine',
    name: 'Engine and drivetrain',
    lookedAt:
      'Cold start, leaks, belts, fluids, every gear. In an electric car: the battery’s health.',
    at: 'left-[23.5%] top-[41%]',
  },
  {
    id: 'brakes',
    name: 'Brakes',
    lookedAt: 'Pad and rotor thickness, lines, fluid, parking brake, a measured full stop.',
    at: 'left-[24%] top-[73%]',
  },
  {
    id: 'steering',
    name: 'Steering and suspension',
    lookedAt: 'Play in the joints; shocks, springs and bearings; whether it tracks straight.',
    at: 'left-[34.8%] top-[63%]',
  },
  {
    id: 'cabin',
    name: 'Cabin and safety',
    lookedAt: 'Belts, airbags, seats, heating and cooling, damp under the carpets.',
    at: 'left-[49%] top-[23.5%]',
  },
  {
    id: 'body',
    name: 'Body and paint',
    lookedAt: 'Paint depth on each panel, gaps, rust, glass, and the frame from below.',
    at: 'left-[63.5%] top-[53.5%]',
  },
  {
    id: 'tires',
    name: 'Tires and wheels',
    lookedAt: 'Tread across its whole width, age, even wear, rims, pressure, the spare.',
    at: 'left-[76.9%] top-[73%]',
  },
  {
    id: 'papers',
    name: 'Papers and history',
    lookedAt:
      'Title, VIN matched in three places, mileage checked against the service records, open recalls.',
    at: 'left-[85%] top-[43.5%]',
  },
];

export const checkCount = Object.values(inspectionChecks).flat().length;
