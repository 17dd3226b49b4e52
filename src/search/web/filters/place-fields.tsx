// Where the cars of a search are: a distance and a place in each row.
import { distanceUnit } from '../../../kit/country.ts';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { placeFields } from '../../search-fields.ts';
import { defaultMiles, type Near } from '../../search-query.ts';
import { placeLabel, withinText } from '../search-texts.ts';
import { FromYourSearch } from './range-fields.tsx';

/** The distances in the market’s unit; 0 is in the place itself. */
const offered = [0, 10, 25, 50, 100, 200, 500];

/** A field for each place that was chosen, and one for another. Those of the sentence stand above as its parts. */
export function PlaceFields({
  form,
  chosen,
  parsedMiles,
}: {
  form: string;
  chosen: readonly Near[];
  /** The distance by the sentence, which holds for all. */
  parsedMiles: number | null;
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
          parsedMiles={parsedMiles}
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
  parsedMiles,
}: {
  form: string;
  names: (typeof placeFields)[number];
  at: number;
  near: Near | undefined;
  /** The distance by the sentence, which holds for all. */
  parsedMiles: number | null;
}) {
  const miles = near?.miles ?? defaultMiles;
  const choices = [...new Set([...offered, miles])].sort((one, other) => one - other);
  const nth = at === 0 ? '' : ` ${at + 1}`;
  return (
    <div className="flex items-center gap-2">
      {parsedMiles === null ? (
        <select
          form={form}
          name={names.miles}
          defaultValue={miles}
          aria-label={`Within ${distanceUnit().many}${nth}`}
          className="select w-full min-w-0"
        >
          {choices.map((distance) => (
            <option key={distance} value={distance}>
              {distance === 0 ? 'In' : `${distance} ${distanceUnit().short}`}
            </option>
          ))}
        </select>
      ) : (
        <p className="w-full text-sm">
          {withinText(parsedMiles)}
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
