import { href } from 'react-router';
import { rangeField } from '../../search-fields.ts';
import type { Range, RangeName } from '../../search-query.ts';
import { rangeLabels } from '../search-texts.ts';
import { SearchField } from '../suggestions/search-field.tsx';

const offered = [
  ['price', 'to', 'Most dollars'],
  ['year', 'from', 'Oldest year'],
  ['mileage', 'to', 'Most miles'],
] as const satisfies readonly (readonly [RangeName, keyof Range, string])[];

/** In the address of a category: show all filters. */
export const choosingField = 'filters';

/** Above the whole list of a category: the first filters, and the way to all of them. */
export const FilterBar = ({ id, name }: { id: number; name: string }) => {
  const page = href('/cars/:categoryId', { categoryId: String(id) });
  return (
    <search className="flex flex-wrap items-center gap-3">
      <form action={page} data-within={id} className="flex grow gap-3">
        <SearchField
          aria-label={`What are you looking for in ${name}?`}
          placeholder="Make, model, color…"
          className="input w-full min-w-0"
        />
        {offered.map(([range, end, placeholder]) => (
          <input
            key={range}
            name={rangeField(range, end)}
            inputMode="numeric"
            aria-label={`${rangeLabels[range]} ${end}`}
            placeholder={placeholder}
            autoComplete="off"
            className="input w-full min-w-0 max-sm:hidden"
          />
        ))}
        <button type="submit" className="btn btn-primary shrink-0">
          Search
        </button>
      </form>
      <a href={`${page}?${choosingField}=all`} className="btn btn-outline">
        All filters
      </a>
    </search>
  );
};
