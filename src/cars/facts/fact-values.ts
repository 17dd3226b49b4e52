// The values among which a fact is chosen, as feeds of the trade and searches name them.

export const bodies = [
  'Sedan',
  'Hatchback',
  'Wagon',
  'SUV',
  'Coupe',
  'Convertible',
  'Minivan',
  'Van',
  'Pickup',
  'Camper',
  'Bus',
] as const;

export const fuels = [
  'Gasoline',
  'Diesel',
  'Electric',
  'Hybrid',
  'Plug-in hybrid',
  'LPG',
  'CNG',
  'Hydrogen',
] as const;

export const gearboxes = ['Automatic', 'Manual', 'Semi-automatic'] as const;

export const drivetrains = ['Front-wheel drive', 'Rear-wheel drive', 'All-wheel drive'] as const;

export const colors = [
  'Black',
  'White',
  'Silver',
  'Gray',
  'Blue',
  'Dark blue',
  'Light blue',
  'Teal',
  'Red',
  'Burgundy',
  'Orange',
  'Yellow',
  'Green',
  'Brown',
  'Beige',
  'Cream',
  'Gold',
  'Purple',
] as const;

/** What the papers of a car in the United States say of its past, or that it is security for a loan. */
export const titleStatuses = ['Clean', 'Rebuilt', 'Salvage', 'Lien'] as const;

/** Whether a buyer can reclaim the tax. */
export const vatKinds = ['Margin scheme', 'VAT qualifying', 'Private sale'] as const;

export const equipment = [
  'Air conditioning',
  'Heated seats',
  'Ventilated seats',
  'Leather seats',
  'Power seats',
  'Third row',
  'Sunroof',
  'Panoramic roof',
  'Navigation',
  'Apple CarPlay',
  'Android Auto',
  'Premium audio',
  'Head-up display',
  'Backup camera',
  '360° camera',
  'Parking sensors',
  'Self-parking',
  'Cruise control',
  'Adaptive cruise control',
  'Lane keeping',
  'Blind spot warning',
  'Automatic braking',
  'Keyless entry',
  'Remote start',
  'Power liftgate',
  'LED headlights',
  'Tow hitch',
  'Roof rack',
  'Alloy wheels',
  'Winter tires',
  'Fast charging',
  'Heat pump',
  'Wheelchair access',
  'Pop-top roof',
  'Kitchen',
] as const;
