import type { ComponentProps, ReactNode } from 'react';
import { currency } from '../../../kit/country.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { rangeField } from '../../search-fields.ts';
import { type Range, type RangeName, type SearchQuery, unsureRanges } from '../../search-query.ts';
import { labelInside, rangeLabel, rangeText } from '../search-texts.ts';
import type { HistogramView } from '../view/histogram.server.ts';

/** One end of a range. */
const RangeField = ({
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
  applied,
  withoutNumber,
  histogram,
}: {
  form: string;
  name: RangeName;
  query: SearchQuery;
  /** The range in effect: that of the sentence, unless one is chosen here. */
  applied: Range | undefined;
  /** How many cars without the number belong to it, or would; undefined where no range is in effect. */
  withoutNumber: number | undefined;
  histogram: HistogramView | null | undefined;
}) => (
  <fieldset className="grid gap-1 border-base-300 border-b pb-4">
    <legend className="font-medium text-sm">{rangeLabel(name)}</legend>
    {applied && !query.ranges[name] && (
      <SentenceChoice>
        <span>
          {rangeText(name, applied)}
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
          placeholder={name === 'price' ? `${currency().sign} ${end}` : end}
          className="input w-full min-w-0"
        />
      ))}
    </div>
    {unsureRanges.some((unsure) => unsure === name) && (
      <label className="filter-choice">
        <input
          type="checkbox"
          form={form}
          name="or-unstated"
          value={name}
          defaultChecked={query.orUnstated?.some((unsure) => unsure === name)}
        />
        <span>{`Include cars without ${labelInside(rangeLabel(name))}`}</span>
        {withoutNumber !== undefined && (
          <span data-count="">
            {` +${numberText(withoutNumber)}`}
            <span className="sr-only">{withoutNumber === 1 ? ' car' : ' cars'}</span>
          </span>
        )}
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
