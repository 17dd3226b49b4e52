import type { ComponentProps } from 'react';
import { rangeField } from '../../search-fields.ts';
import { type Range, type RangeName, type SearchQuery, unsureRanges } from '../../search-query.ts';
import { rangeLabel, rangeText } from '../search-texts.ts';
import { InYourSearch, SaidChoice } from './said-choice.tsx';

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
}: {
  form: string;
  name: RangeName;
  query: SearchQuery;
  /** What the sentence asks; what is chosen here counts instead. */
  said: Range | undefined;
}) => (
  <fieldset className="grid gap-1 border-base-300 border-b pb-4">
    <legend className="font-medium text-sm">{rangeLabel(name)}</legend>
    {said && !query.ranges[name] && (
      <SaidChoice>
        <span>
          {rangeText(name, said)}
          <InYourSearch />
        </span>
      </SaidChoice>
    )}
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
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200 lg:min-h-9">
        <input
          type="checkbox"
          form={form}
          name="or-unstated"
          value={name}
          defaultChecked={query.orUnstated?.some((one) => one === name)}
          className="size-5 shrink-0 accent-primary"
        />
        Include not stated
        <span className="sr-only"> ({rangeLabel(name)})</span>
      </label>
    )}
  </fieldset>
);
