// From when and until when: two fields of one name, which the call takes as one text.
import { clockText, type Hours } from '../../hours.ts';

const everyHalfHour = Array.from({ length: 33 }, (_, at) => 360 + at * 30);

/** `9:00 AM`; midnight at the end of a day is `12:00 AM`. */
const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
};

export const hoursText = ({ opens, closes }: Hours): string =>
  `${timeOfDay(opens)} to ${timeOfDay(closes)}`;

interface Shown {
  /** Of the call’s field. */
  readonly name: string;
  /** Before each of the two names that screen readers hear. */
  readonly label: string;
  readonly hours: Hours | null;
  /** What was posted and came back. */
  readonly posted: string | undefined;
  /** What no hours mean. */
  readonly none: string;
  readonly problem: string | undefined;
}

export function HoursFields({ name, label, hours, posted, none, problem }: Shown) {
  const texts = hours ? [clockText(hours.opens), clockText(hours.closes)] : [];
  const [from, until] = posted === undefined ? texts : posted.split(' ');
  const more = hours ? [hours.opens, hours.closes] : [];
  const choices = [...new Set([...everyHalfHour, ...more])].toSorted((one, two) => one - two);
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        {(['from', 'until'] as const).map((end, at) => [
          at === 1 && (
            <span key="to" className="text-quiet text-sm">
              to
            </span>
          ),
          <select
            key={end}
            name={name}
            aria-label={`${label} ${end}`}
            aria-invalid={problem ? true : undefined}
            className={`select w-full ${problem ? 'select-error' : ''}`}
            defaultValue={(at === 0 ? from : until) ?? ''}
          >
            <option value="">{at === 0 ? none : '–'}</option>
            {choices.map((minutes) => (
              <option key={minutes} value={clockText(minutes)}>
                {timeOfDay(minutes)}
              </option>
            ))}
          </select>,
        ])}
      </div>
      {problem && (
        <p role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
