import { defaultMiles } from '../../default-miles.ts';
import type { SearchQuery } from '../../search-query.ts';

const offered = [10, 25, 50, 100, 200, 500];

/** Where cars should be; without a place the distance says nothing. */
export function NearFields({ form, near }: { form: string; near: SearchQuery['near'] }) {
  const miles = near?.miles ?? defaultMiles;
  const choices = [...new Set([...offered, miles])].sort((one, other) => one - other);
  return (
    <fieldset className="grid gap-1 border-base-300 border-b pb-4">
      <legend className="font-medium text-sm">Distance</legend>
      <div className="flex items-center gap-2">
        <select
          form={form}
          name="miles"
          defaultValue={miles}
          aria-label="Within miles"
          className="select w-full min-w-0"
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {one} mi
            </option>
          ))}
        </select>
        <input
          form={form}
          name="place"
          defaultValue={near?.place ?? ''}
          aria-label="Near a city"
          placeholder="of city"
          autoComplete="address-level2"
          className="input w-full min-w-0"
        />
      </div>
    </fieldset>
  );
}
