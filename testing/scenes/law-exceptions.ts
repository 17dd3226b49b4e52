// Where a law of every screen does not hold: because it cannot, or not yet. The list only grows shorter.
import type { LawFault } from '../browser/screen-laws.ts';

interface Exception {
  readonly scenes: RegExp;
  readonly faults: RegExp;
  readonly why: string;
}

const lasting: readonly Exception[] = [
  {
    scenes: /^(car|advertise-own)/,
    faults: /^picture without a link/,
    why: 'the page is that of the car in the picture',
  },
  {
    scenes: /^(add|edit)-car/,
    faults: /^picture without a link: The chosen car/,
    why: 'the picture is being chosen',
  },
  { scenes: /^users/, faults: /^picture without a link/, why: 'the picture is of a person' },
];

const toBeMended: readonly Exception[] = [
  {
    scenes: /^(users|sellers|payments|audit)/,
    faults: /^same name twice/,
    why: 'a row of a table tells its buttons apart, but not their names',
  },
  {
    scenes: /^my-cars/,
    faults: /^picture without a link/,
    why: 'cars that are sold or off the market show their picture without a link',
  },
];

/** The faults of a scene that no exception allows. */
export const withoutExceptions = (scene: string, faults: readonly LawFault[]): LawFault[] =>
  faults.filter(
    (fault) =>
      ![...lasting, ...toBeMended].some((one) => one.scenes.test(scene) && one.faults.test(fault)),
  );
