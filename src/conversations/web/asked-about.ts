import { type FactName, factNames } from '../../cars/facts/fact-table.ts';

/** The fact that a page's address names to be asked for; undefined if it names none that there is. */
export function askedAbout(address: string): FactName | undefined {
  const name = new URL(address, 'http://any').searchParams.get('about');
  return factNames.find((one) => one === name);
}
