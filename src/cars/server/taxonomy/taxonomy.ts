// The makes and models that we know, and how VINs of their makers begin: see make-taxonomy.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from './name-key.ts';

interface Make {
  readonly name: string;
  /** Of VINs: three characters, or six for small makers. */
  readonly beginnings: readonly string[];
  readonly models: readonly string[];
}

const cut = (list: string, by: string): string[] => list.split(by).filter((one) => one !== '');

export const makes: readonly Make[] = readFileSync(join(import.meta.dirname, 'makes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', beginnings = '', models = ''] = line.split('|');
    return { name, beginnings: cut(beginnings, ' '), models: cut(models, ';') };
  });

const byKey = new Map(makes.map((make) => [nameKey(make.name), make]));

/** A make as we write it; null for one that we do not know. */
export const knownMake = (typed: string): string | null => byKey.get(nameKey(typed))?.name ?? null;

/** A model of a make, both as we write them; null for one that we do not know. */
export const knownModel = (make: string, typed: string): string | null =>
  byKey.get(nameKey(make))?.models.find((model) => nameKey(model) === nameKey(typed)) ?? null;

export const modelsOf = (make: string): readonly string[] => byKey.get(nameKey(make))?.models ?? [];

const byBeginning = new Map(
  makes.flatMap(({ name, beginnings }) => beginnings.map((one) => [one, name] as const)),
);

/** Who made the car of a VIN; null where its beginning is unknown. */
export const makeOfVin = (vin: string): string | null =>
  byBeginning.get(vin.slice(0, 3) + vin.slice(11, 14)) ?? byBeginning.get(vin.slice(0, 3)) ?? null;
