import type { ComponentProps, ReactNode } from 'react';
import { distanceUnit } from '../../../kit/country.ts';
import { placeFields, rangeField } from '../../search-fields.ts';
import {
  defaultMiles,
  type Near,
  type Range,
  type RangeName,
  type SearchQuery,
  unsureRanges,
} from '../../search-query.ts';
import { capitalized, placeLabel, rangeLabel, rangeText, withinText } from '../search-texts.ts';
import type { HistogramView } from '../view/histogram.server.ts';

/** One end of a range. */
export const RangeField = ({
  name,
  end,
  ...input
}: { name: RangeName; end: keyof Range } & ComponentProps<'input'>) => (
  <input
    name={rangeField(name, end)}
    inputMode="numeric"
    aria-label={`${rangeLabel(name)} ${end}`}
    autoComplete="off"
    {...input}
  />
);

/** From and to, and whether cars that do not state it are found as well. */
export const RangeFields = ({
  form,
  name,
  query,
  said,
  histogram = null,
}: {
  form: string;
  name: RangeName;
  query: SearchQuery;
  /** What the sentence asks; what is chosen here counts instead. */
  said: Range | undefined;
  histogram?: HistogramView | null | undefined;
}) => (
  <fieldset className="grid gap-1 border-base-300 border-b pb-4">
    <legend className="font-medium text-sm">{rangeLabel(name)}</legend>
    {said && !query.ranges[name] && (
      <SentenceChoice>
        <span>
          {rangeText(name, said)}
          <FromYourSearch />
        </span>
      </SentenceChoice>
    )}
    {histogram && <Histogram {...histogram} />}
    <div className="flex items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <RangeField
          key={end}
          form={form}
          name={name}
          end={end}
          defaultValue={query.ranges[name]?.[end] ?? ''}
          placeholder={end}
          className="input w-full min-w-0"
        />
      ))}
    </div>
    {unsureRanges.some((one) => one === name) && (
      <label className="filter-choice">
        <input
          type="checkbox"
          form={form}
          name="or-unstated"
          value={name}
          defaultChecked={query.orUnstated?.some((one) => one === name)}
        />
        {`Include cars without ${rangeLabel(name).toLowerCase()}`}
      </label>
    )}
  </fieldset>
);

/** The drawing is hidden from screen readers: the sentence says the same. */
const Histogram = ({ bars, chosen, text }: HistogramView) => (
  <>
    <svg aria-hidden="true" viewBox="0 0 240 48" preserveAspectRatio="none" className="histogram">
      <path d={bars} />
      {chosen !== null && <path d={chosen} />}
    </svg>
    <p className="text-quiet text-xs">{text}</p>
  </>
);

/** In the market’s unit; 0 is in the place itself. */
const offered = [0, 10, 25, 50, 100, 200, 500];

/** A field for each place that was chosen, and one for another. Those of the sentence stand above as its parts. */
export function PlaceFields({
  form,
  chosen,
  said,
}: {
  form: string;
  chosen: readonly Near[];
  /** The distance by the sentence, which holds for all. */
  said: number | null;
}) {
  return (
    <fieldset className="grid gap-1 border-base-300 border-b pb-4">
      <legend className="font-medium text-sm">Distance</legend>
      {placeFields.slice(0, chosen.length + 1).map((names, at) => (
        <PlaceField
          key={names.place}
          form={form}
          names={names}
          at={at}
          near={chosen[at]}
          said={said}
        />
      ))}
    </fieldset>
  );
}

/** Without a place the distance says nothing. */
function PlaceField({
  form,
  names,
  at,
  near,
  said,
}: {
  form: string;
  names: (typeof placeFields)[number];
  at: number;
  near: Near | undefined;
  /** The distance by the sentence, which holds for all. */
  said: number | null;
}) {
  const miles = near?.miles ?? defaultMiles;
  const choices = [...new Set([...offered, miles])].sort((one, other) => one - other);
  const nth = at === 0 ? '' : ` ${at + 1}`;
  return (
    <div className="flex items-center gap-2">
      {said === null ? (
        <select
          form={form}
          name={names.miles}
          defaultValue={miles}
          aria-label={`Within ${distanceUnit().many}${nth}`}
          className="select w-full min-w-0"
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? 'In' : `${one} ${distanceUnit().short}`}
            </option>
          ))}
        </select>
      ) : (
        <p className="w-full text-sm">
          {withinText(said)}
          <FromYourSearch />
          <input type="hidden" form={form} name={names.miles} value={miles} />
        </p>
      )}
      <input
        form={form}
        name={names.place}
        defaultValue={near?.place ?? ''}
        aria-label={`Near a ${placeLabel()}${nth}`}
        placeholder={capitalized(placeLabel())}
        className="input w-full min-w-0"
      />
    </div>
  );
}

/** What the sentence asks. There it can be taken back. */
export const SentenceChoice = ({ children }: { children: ReactNode }) => (
  <p className="filter-choice">
    <span aria-hidden="true" className="w-5 shrink-0 text-center text-primary">
      ✓
    </span>
    {children}
  </p>
);

export const FromYourSearch = () => (
  <span className="block text-quiet text-xs"> from your search</span>
);
