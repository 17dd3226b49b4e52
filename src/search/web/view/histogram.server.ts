// How the cars that the other conditions leave are spread over a price, a year or a mileage: drawn here, so
// that browsers need no library for it.
import { cumsum, max, sum } from 'd3-array';
import { scaleLinear, scaleSqrt } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import type { HistogramName, Range } from '../../search-query.ts';
import { rangeText } from '../search-texts.ts';

type Histogram = OutputOf<typeof searchCars>['histograms'][number];

export interface HistogramView {
  /** The path of all bars, 240 wide and 48 high. */
  readonly bars: string;
  /** The path of those within the chosen range; null where none is chosen. */
  readonly chosen: string | null;
  /** What they show, in words. */
  readonly text: string;
}

const [width, height] = [240, 48];

/** Fewer cars, or fewer bars, are no picture. */
const fewestCars = 8;
const fewestBars = 3;

/** Null where there are too few cars to draw. `range` is what is asked. */
export function histogramView(
  { name, counts, bounds }: Histogram,
  range: Range | undefined,
): HistogramView | null {
  const [least = 0, most = 0] = [bounds[0], bounds.at(-1)];
  if (sum(counts) < fewestCars || counts.length < fewestBars) return null;
  // Most cars are cheap, and a few are not.
  const x = (name === 'price' ? scaleSqrt() : scaleLinear())
    .domain([least, most])
    .range([0, width]);
  const bars = counts.map((count, at) => {
    const [from = 0, to = 0] = [bounds[at], bounds[at + 1]];
    // The area of a bar is how many cars it has, as bars are not equally wide.
    return { from, to, density: count / Math.max(1, x(to) - x(from)) };
  });
  const y = scaleLinear()
    .domain([0, max(bars, ({ density }) => density) ?? 1])
    .range([height, 0]);
  const step = line<readonly [number, number]>()
    .x(([value]) => x(value))
    .y(([, density]) => y(density))
    .curve(curveStepAfter)
    .digits(0);
  function pathOf(some: typeof bars): string {
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) return '';
    const points = some.map(({ from, density }) => [from, density] as const);
    const drawn = step([...points, [last.to, last.density]]);
    return `${drawn}V${height}H${Math.round(x(first.from))}Z`;
  }
  return {
    bars: pathOf(bars),
    chosen: range ? pathOf(within(bars, name, range)) : null,
    text: `About half of these cars: ${rangeText(name, middleHalf(name, counts, bounds))}`,
  };
}

/** The bars within a range, cut where it ends. */
function within<Bar extends { readonly from: number; readonly to: number }>(
  bars: readonly Bar[],
  name: HistogramName,
  range: Range,
): Bar[] {
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  // A year lasts until the next one.
  const to = (range.to ?? Number.POSITIVE_INFINITY) + (name === 'year' ? 1 : 0);
  return bars
    .filter((bar) => bar.to > from && bar.from < to)
    .map((bar) => ({ ...bar, from: Math.max(bar.from, from), to: Math.min(bar.to, to) }));
}

/** The text says about how much it is: values are rounded to these. */
const roundedTo: Readonly<Record<HistogramName, number>> = { price: 100, year: 1, mileage: 1000 };

/** Half of the cars are within it, a quarter is below and a quarter above. */
function middleHalf(
  name: HistogramName,
  counts: readonly number[],
  bounds: readonly number[],
): Required<Range> {
  const before = cumsum(counts);
  const all = before.at(-1) ?? 0;
  const valueAt = (share: number): number => {
    const bucket = before.findIndex((count) => count >= share * all);
    const [from = 0, to = 0] = [bounds[bucket], bounds[bucket + 1]];
    const [count = 1, end = 0] = [counts[bucket], before[bucket]];
    const value = to - ((end - share * all) / count) * (to - from);
    const unit = roundedTo[name];
    // A year lasts until the next one begins.
    return name === 'year' ? Math.ceil(value) - 1 : Math.round(value / unit) * unit;
  };
  return { from: valueAt(0.25), to: valueAt(0.75) };
}
