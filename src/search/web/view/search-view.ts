// What a page of results shows, in words and with the addresses that it leads to. It is made where the
// page is loaded: browsers are sent no more than what is shown.
import type { OutputOf } from '../../../calls/call.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { searchCars } from '../../contract.ts';
import type { Asked } from '../search-address.ts';
import { awayText, reasonsText, textsOf } from '../search-texts.ts';
import { type Chip, chipsOf } from './chips-of.ts';
import { type FiltersView, filtersOf } from './filters-of.ts';
import { notesOf } from './notes-of.ts';
import { relaxedOf } from './relaxed-of.ts';
import { sortsOf } from './sorts-of.ts';

type Results = OutputOf<typeof searchCars>;

export interface SearchView {
  readonly total: number;
  /** Where none is found, those that come closest. */
  readonly cars: readonly Car[];
  /** By the id of a car: why it stands where it does, or what it has not of all that is asked. */
  readonly reasons: Readonly<Record<number, string>>;
  readonly chips: readonly Chip[];
  /** What was understood in another way than it was typed, or is no part of the search. */
  readonly notes: readonly string[];
  /** Pieces of the sentence that ask for cars near a place and name none. */
  readonly missingPlaces: readonly string[];
  readonly relaxed: ReturnType<typeof relaxedOf>;
  readonly sorts: ReturnType<typeof sortsOf>;
  readonly filters: FiltersView;
}

export function viewOf(
  asked: Asked,
  results: Results,
  { opened, typed }: { opened: ReadonlySet<string>; typed: Parameters<typeof notesOf>[1] },
): SearchView {
  const { total, cars, closest, relaxed, missingPlaces } = results;
  const isClosest = total === 0;
  return {
    total,
    cars: isClosest ? closest.map(({ car }) => car) : cars,
    reasons: Object.fromEntries(
      isClosest
        ? closest.map(({ car, missed }) => [car.id, missedText(missed)])
        : cars.map((car) => [car.id, reasonOf(results, car)]),
    ),
    chips: chipsOf(asked, results),
    notes: notesOf(results, typed),
    missingPlaces,
    relaxed: relaxedOf(relaxed, asked.within),
    sorts: sortsOf(asked, results),
    filters: filtersOf(asked.query, results, opened),
  };
}

/** Why a car stands where it does, in the order of best matches and in that of distance. */
function reasonOf({ asked, reasons, distances }: Results, { id }: Car): string {
  const nearest = distances.find((one) => one.id === id);
  if (nearest) return awayText(nearest, (asked.near?.length ?? 0) > 1);
  return reasonsText(reasons.find((one) => one.id === id)?.reasons ?? []);
}

/** A search may ask for hundreds of values of a facet. */
const longestMissed = 80;

/** `Doesn’t match: Green, up to $15,000` */
const missedText = (missed: Results['closest'][number]['missed']): string =>
  `Doesn’t match: ${missed
    .map(({ asked, words }) => excerpt(textsOf(asked, words).join(' or '), longestMissed))
    .join(', ')}`;
