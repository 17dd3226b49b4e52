import { searchPage } from '../../../search/search-path.ts';
import type { Range, RangeName } from '../../../search/search-query.ts';
import { SearchBox } from '../../../search/web/box/search-box.tsx';
import { RangeField } from '../../../search/web/filters/range-fields.tsx';

const offered = [
  ['price', 'to', 'Max price'],
  ['year', 'from', 'Year from'],
  ['mileage', 'to', 'Max mileage'],
] as const satisfies readonly (readonly [RangeName, keyof Range, string])[];

/** The field of a category's address that shows all filters. */
export const choosingField = 'filters';

/** The first filters and the way to all of them, above the whole list of a category. */
export const FilterBar = ({ id, name }: { id: number; name: string }) => (
  <div className="flex flex-wrap items-start gap-3">
    <SearchBox
      within={id}
      label={`What are you looking for in ${name}?`}
      placeholder="Make, model, color…"
      className="grow"
    >
      {offered.map(([range, end, placeholder]) => (
        <RangeField
          key={range}
          name={range}
          end={end}
          placeholder={placeholder}
          className="input join-item w-full min-w-0 max-w-40 max-sm:hidden"
        />
      ))}
    </SearchBox>
    <a href={`${searchPage({ within: id })}?${choosingField}=all`} className="btn btn-outline">
      All filters
    </a>
  </div>
);
