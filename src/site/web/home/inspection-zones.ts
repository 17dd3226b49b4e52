/** A part of the car to inspect. `at` places its number on the drawing of the car. */
export interface InspectionZone {
  readonly name: string;
  readonly points: number;
  readonly lookedAt: string;
  readonly at: string;
}

/** From the front of the car to its rear; the points add up to 150. */
export const inspectionZones: readonly InspectionZone[] = [
  {
    name: 'Lights and electrics',
    points: 18,
    lookedAt: 'Every light, switch and window; 12-volt battery and alternator; stored fault codes.',
    at: 'left-[11.7%] top-[58.5%]',
  },
  {
    name: 'Engine and drivetrain',
    points: 32,
    lookedAt:
      'Cold start, leaks, belts, fluids, every gear. In an electric car: the battery’s health.',
    at: 'left-[23.5%] top-[41%]',
  },
  {
    name: 'Brakes',
    points: 18,
    lookedAt: 'Pad and rotor thickness, lines, fluid, parking brake, a measured full stop.',
    at: 'left-[24%] top-[73%]',
  },
  {
    name: 'Steering and suspension',
    points: 18,
    lookedAt: 'Play in the joints; shocks, springs and bearings; whether it tracks straight.',
    at: 'left-[34.8%] top-[63%]',
  },
  {
    name: 'Cabin and safety',
    points: 16,
    lookedAt: 'Belts, airbags, seats, heating and cooling, damp under the carpets.',
    at: 'left-[49%] top-[23.5%]',
  },
  {
    name: 'Body and paint',
    points: 24,
    lookedAt: 'Paint depth on each panel, gaps, rust, glass, and the frame from below.',
    at: 'left-[63.5%] top-[53.5%]',
  },
  {
    name: 'Tires and wheels',
    points: 16,
    lookedAt: 'Tread across its whole width, age, even wear, rims, pressure, the spare.',
    at: 'left-[76.9%] top-[73%]',
  },
  {
    name: 'Papers and history',
    points: 8,
    lookedAt:
      'Title, VIN matched in three places, mileage checked against the service records, open recalls.',
    at: 'left-[85%] top-[43.5%]',
  },
];
