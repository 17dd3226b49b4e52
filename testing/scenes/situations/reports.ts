// Reports of ads that admins have yet to decide: several people about one car, in few words, in many and
// in none, and one about each of two others.
import { reportCar, type reportReasons } from '../../../src/cars/report-contract.ts';
import { agreed, type PostedCar } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';

interface Cast {
  readonly people: readonly [Someone, Someone, Someone];
  readonly cars: readonly [PostedCar, PostedCar, PostedCar];
}

export async function reportAds({ people, cars }: Cast): Promise<void> {
  const [one, two, three] = people;
  const [first, second, third] = cars;
  const reports: readonly [Someone, PostedCar, keyof typeof reportReasons, string][] = [
    [one, first, 'facts', 'The mileage is not right.'],
    [two, first, 'scam', longReport],
    [three, first, 'gone', ''],
    [
      two,
      second,
      'stolen',
      'A friend of mine has this car, with this plate. They are not selling it.',
    ],
    [
      three,
      third,
      'twice',
      'See https://elsewhere.example/used-cars/audi/a8-l-2014/portland-oregon/4711',
    ],
  ];
  for (const [by, { id }, reason, details] of reports)
    agreed(await by.callApi(reportCar, { id, reason, details }));
}

const longReport = `I asked to see it, and the seller wants a deposit of $500 first, by gift card, because “three others are coming today”.

When I asked for the VIN, they sent me that of a car in Ohio which was sold last year. The photos are from that ad as well: the same scratch, the same house behind it.

I have kept all messages and can send them to you.`;
