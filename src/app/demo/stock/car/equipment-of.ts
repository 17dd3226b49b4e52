// What the trade would list as a car's equipment: what its kind had in its year, and what its
// description names.
import { equipment } from '../../../../cars/facts/fact-values.ts';
import type { Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';

interface Equipped {
  readonly trim: Trim;
  readonly modelYear: number;
  readonly description: string;
}
type Equipment = (typeof equipment)[number];

/** In the order of the list from which sellers choose; null if there is nothing to list. */
export function equipmentOf(
  { trim, modelYear, description }: Equipped,
  random: Random,
): string[] | null {
  const { kind, body, seats, charging, fuel, make } = trim;
  const isFine = kind === 'luxury' || kind === 'exotic';
  const isLarge = body === 'SUV' || body === 'Minivan' || body === 'Wagon';
  const chances: Partial<Record<Equipment, number>> = {
    'Air conditioning': modelYear >= 1996 ? 0.97 : 0,
    'Cruise control': modelYear >= 1998 ? 0.75 : 0,
    'Alloy wheels': kind === 'work' ? 0.3 : 0.7,
    'Keyless entry': modelYear >= 2008 ? 0.7 : 0,
    'Leather seats': isFine ? 0.9 : 0.3,
    'Heated seats': modelYear >= 2004 ? (isFine ? 0.85 : 0.4) : 0,
    'Ventilated seats': isFine && modelYear >= 2012 ? 0.4 : 0,
    Sunroof: body === 'Sedan' || body === 'SUV' ? 0.35 : 0,
    'Panoramic roof': modelYear >= 2013 && isLarge ? 0.3 : 0,
    Navigation: modelYear >= 2008 ? (isFine ? 0.9 : 0.4) : 0,
    'Apple CarPlay': modelYear >= 2017 && !/Tesla|Rivian/.test(make) ? 0.8 : 0,
    'Android Auto': modelYear >= 2017 && !/Tesla|Rivian/.test(make) ? 0.75 : 0,
    'Premium audio': isFine ? 0.6 : 0.15,
    'Head-up display': isFine && modelYear >= 2015 ? 0.4 : 0,
    'Backup camera': modelYear >= 2018 ? 1 : modelYear >= 2012 ? 0.6 : 0,
    'Parking sensors': modelYear >= 2010 ? 0.5 : 0,
    'Adaptive cruise control': modelYear >= 2018 ? 0.5 : 0,
    'Blind spot warning': modelYear >= 2016 ? 0.5 : 0,
    'Power liftgate': modelYear >= 2012 && isLarge ? 0.5 : 0,
    'Third row': seats >= 6 && isLarge ? 1 : 0,
    'Tow hitch': body === 'SUV' || body === 'Pickup' || kind === 'work' ? 0.25 : 0,
    'Roof rack': isLarge ? 0.3 : 0,
    'Fast charging': charging !== null && charging !== 'home' ? 1 : 0,
    'Heat pump': fuel === 'Electric' && modelYear >= 2021 ? 0.6 : 0,
  };
  const has = equipment.filter(
    (one) => random.chance(chances[one] ?? 0) || description.includes(one.toLowerCase()),
  );
  return has.length > 0 ? has : null;
}
