import { rangeField } from '../../search-fields.ts';
import { type RangeName, type SearchQuery, unsureRanges } from '../../search-query.ts';
import { rangeLabels } from '../search-texts.ts';

/** From and to, and whether cars that do not state it are found as well. */
export const RangeFields = ({
  form,
  name,
  query,
}: {
  form: string;
  name: RangeName;
  query: SearchQuery;
}) => (
  <fieldset className="grid gap-1 border-base-300 border-b pb-4">
    <legend className="font-medium text-sm">{rangeLabels[name]}</legend>
    <div className="flex items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          form={form}
          name={rangeField(name, end)}
          defaultValue={query.ranges[name]?.[end] ?? ''}
          inputMode="numeric"
          aria-label={`${rangeLabels[name]} ${end}`}
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
        <span className="sr-only"> ({rangeLabels[name]})</span>
      </label>
    )}
  </fieldset>
);
