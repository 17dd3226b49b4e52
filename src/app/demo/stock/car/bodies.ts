// Which body is drawn for a car: by its model and, for cars that collectors look for, by its age.
import type { Body } from '../../drawn-looks.ts';
import type { Trim } from '../catalogue/trim.ts';

/** The first rule that knows the car by its make, model and name decides. */
type Rules = readonly (readonly [RegExp, Body])[];

const collectors: Partial<Record<Body, Rules>> = {
  limousine: [[/./, 'classic-sedan']],
  estate: [[/./, 'classic-wagon']],
  roadster: [
    [/Miata/, 'roadster'],
    [/./, 'classic-roadster'],
  ],
  'sports-coupe': [
    [/944|300ZX|Supra/, 'eighties-coupe'],
    [/./, 'classic-coupe'],
  ],
  supercar: [[/./, 'eighties-coupe']],
};

const models: Partial<Record<Body, Rules>> = {
  microbus: [
    [/Type 2/, 'microbus'],
    [/Vanagon/, 'boxy-bus'],
    [/EuroVan|Previa|Astro|Metris/, 'shuttle'],
    [/ID\. Buzz/, 'electric-bus'],
    [/./, 'passenger-van'],
  ],
  camper: [
    [/Type 2/, 'classic-camper'],
    [/Vanagon/, 'boxy-bus'],
  ],
  van: [[/Transit Connect|NV200|ProMaster City|Metris/, 'compact-van']],
  limousine: [[/E-Class|CLS|5 Series|A7|ES \d|G80|Panamera|CT6|S90|Q70|M37|RLX/, 'sedan']],
  suv: [[/G-Class|Land Cruiser|LX \d|GX \d|Wagoneer/, 'off-roader']],
  crossover: [[/R1S|EV9|EQB/, 'electric-suv']],
  'sports-coupe': [[/Mustang|Camaro|Challenger/, 'muscle-coupe']],
};

export function bodyOf(trim: Trim): Body {
  const { drawn, make, model, name } = trim;
  const isOpen = trim.body === 'Convertible' && drawn !== 'roadster';
  if (isOpen && !/Viper|Corvette|4C/.test(name)) return 'convertible';
  const rules = [...((trim.collector && collectors[drawn]) || []), ...(models[drawn] ?? [])];
  return rules.find(([known]) => known.test(`${make} ${model} ${name}`))?.[1] ?? drawn;
}
