// Which statements a departure replaces, from the tables of docs/departures.md. Their first column lists
// the numbers of statements, or is empty.
import { readFileSync } from 'node:fs';

export interface Departure {
  readonly number: string;
  /** What Forecourt does instead. */
  readonly instead: string;
}

/** Reports rows that do not have four columns, the first a list of numbers. */
export function readDepartures(file: string, report: (problem: string) => void): Departure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| *(\d|\|)/.test(line))
    .flatMap((line) => {
      const [numbers = '', , instead] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const list = numbers ? numbers.split(/,\s*/) : [];
      const isValid = instead && list.every((number) => /^\d+\.\d+$/.test(number));
      if (!isValid) report(`docs/departures.md: not a departure: ${line}`);
      return isValid ? list.map((number) => ({ number, instead })) : [];
    });
}
