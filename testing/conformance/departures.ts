// Which statements a departure replaces: the first column of docs/departures.md, which may be empty.
import { readFileSync } from 'node:fs';

export interface Departure {
  readonly number: string;
  /** What Forecourt does instead. */
  readonly instead: string;
}

export function readDepartures(file: string, complain: (problem: string) => void): Departure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| *(\d|\|)/.test(line))
    .flatMap((line) => {
      const [numbers = '', , instead] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const list = numbers ? numbers.split(/,\s*/) : [];
      const isFine = instead && list.every((number) => /^\d+\.\d+$/.test(number));
      if (!isFine) complain(`docs/departures.md: no departure: ${line}`);
      return isFine ? list.map((number) => ({ number, instead })) : [];
    });
}
