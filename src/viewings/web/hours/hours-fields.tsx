// From when and until when: two fields of a call.
import type { Field } from '../../../calls/web/form/form.ts';
import { clockText, type Hours } from '../../hours.ts';

const everyHalfHour = Array.from({ length: 33 }, (_, at) => 360 + at * 30);

/** `9:00 AM`; midnight at the end of a day is `12:00 AM`. */
const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
};

export const viewingHoursText = ({ opens, closes }: Hours): string =>
  `${timeOfDay(opens)} to ${timeOfDay(closes)}`;

interface Shown {
  readonly from: ReturnType<Field<string>>;
  readonly until: ReturnType<Field<string>>;
  /** Before each of the two names that screen readers hear. */
  readonly label: string;
  readonly hours: Hours | null;
  /** What no hours mean. */
  readonly none: string;
}

/** What is wrong with either stands below both. */
export function HoursFields({ from, until, label, hours, none }: Shown) {
  const more = hours ? [hours.opens, hours.closes] : [];
  const choices = [...new Set([...everyHalfHour, ...more])].toSorted((one, two) => one - two);
  const problem = from.problem ?? until.problem;
  const selectOf = (
    { name, defaultValue }: ReturnType<Field<string>>,
    end: 'from' | 'until',
    minutes: number | undefined,
  ) => (
    <select
      name={name}
      aria-label={`${label} ${end}`}
      aria-invalid={problem ? true : undefined}
      className={`select w-full ${problem ? 'select-error' : ''}`}
      defaultValue={defaultValue ?? (minutes === undefined ? '' : clockText(minutes))}
    >
      <option value="">{end === 'from' ? none : '–'}</option>
      {choices.map((choice) => (
        <option key={choice} value={clockText(choice)}>
          {timeOfDay(choice)}
        </option>
      ))}
    </select>
  );
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        {selectOf(from, 'from', hours?.opens)}
        <span className="text-quiet text-sm">to</span>
        {selectOf(until, 'until', hours?.closes)}
      </div>
      {problem && (
        <p role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
