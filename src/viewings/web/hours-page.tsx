// A seller says at which hours, on which days and where their cars can be seen.
import { href, Link } from 'react-router';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { type Field, form } from '../../calls/web/form/form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { capitalized } from '../../kit/text/letter-case.ts';
import { zonedDayText } from '../../kit/zoned-time.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AreaField, SelectField, SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import {
  clockText,
  type Hours,
  readViewingHours,
  removeViewingDay,
  setViewingDay,
  setViewingHours,
  type ViewingHours,
  viewingMinutes,
  weekdays,
} from '../hours-contract.ts';
import type { Route } from './+types/hours-page';

export const middleware = [requireAccess('seller')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Your viewing hours', matches) },
  { name: 'description', content: 'Say when buyers can come to see your cars.' },
];

const weekForm = form(setViewingHours, {
  name: 'week',
  toast: 'Saved. Buyers can pick these times.',
});
const dayForm = form(setViewingDay, { name: 'day', toast: 'Saved.' });
const removeDayForm = form(removeViewingDay, { name: 'remove-day', toast: 'Removed.' });

export const action = actionsOf(weekForm, dayForm, removeDayForm);

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const hours = requireOutput(await callApi(readViewingHours, {}));
  return {
    hours,
    days: hours.days.map((day) => ({ ...day, name: zonedDayText(new Date(day.day), 'UTC') })),
  };
}

export default function HoursPage({ loaderData: { hours, days } }: Route.ComponentProps) {
  return (
    <section className="wrap-anywhere grid w-full max-w-xl grid-cols-1 gap-6">
      <PageHead
        title="Your viewing hours"
        about="Buyers pick a time from these hours, for any of your cars. Once a time is taken, nobody else can pick it. Viewings you’ve already arranged don’t change."
      />
      {!hours.isSet && (
        <SideNote tone="warning">
          You haven’t saved any hours yet, so buyers can’t pick a time. Change what’s below to suit
          you, then save it.
        </SideNote>
      )}
      <WeekForm hours={hours} />
      {hours.isSet && <DaysThatDiffer days={days} />}
      <Link to={href('/dashboard/viewings')} className="link w-fit py-2.5 text-sm">
        Back to Viewings
      </Link>
    </section>
  );
}

function WeekForm({ hours }: { hours: ViewingHours }) {
  const { field, ...save } = weekForm.use();
  return (
    <PostForm of={save} className="grid gap-5">
      <AreaField
        label="Where can your cars be seen?"
        rows={2}
        maxLength={300}
        defaultValue={hours.place}
        {...field('place')}
        help="Shown only to buyers with a confirmed viewing. Phone numbers stay hidden until they’ve paid."
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-medium text-sm">Every week</legend>
        {weekdays.map((name) => {
          const label = capitalized(name);
          return (
            <div key={name} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
              <span className="text-sm">{label}</span>
              <HoursFields
                from={field(`${name}From`)}
                until={field(`${name}Until`)}
                label={label}
                hours={hours[name]}
              />
            </div>
          );
        })}
      </fieldset>
      <SelectField label="Time zone" defaultValue={hours.timeZone} {...field('timeZone')}>
        {zonesWith(hours.timeZone).map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="One viewing takes" defaultValue={hours.minutes} {...field('minutes')}>
        {viewingMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <SelectField
        label="When a buyer picks a time"
        defaultValue={hours.confirms}
        {...field('confirms')}
      >
        <option value="by-hand">I confirm it first</option>
        <option value="at-once">It’s confirmed at once</option>
      </SelectField>
      <SubmitRow {...save}>Save hours</SubmitRow>
    </PostForm>
  );
}

interface Day {
  /** `2026-11-28`. */
  readonly day: string;
  /** `Saturday, November 28`. */
  readonly name: string;
  readonly hours: Hours | null;
}

/** Days off and extra hours. */
const DaysThatDiffer = ({ days }: { days: readonly Day[] }) => (
  <section aria-labelledby="days" className="grid gap-4 border-base-300 border-t pt-6">
    <h2 id="days" className="text-lg">
      Days off and extra hours
    </h2>
    {days.length > 0 && (
      <ul>
        {days.map((day) => (
          <li key={day.day} className="border-base-300 border-b">
            <DayRow {...day} />
          </li>
        ))}
      </ul>
    )}
    <DayForm key={days.length} />
  </section>
);

function DayRow({ day, name, hours }: Day) {
  const remove = removeDayForm.use({ sends: { day } });
  return (
    <PostForm of={remove} className="flex flex-wrap items-center justify-between gap-3 py-1">
      <p className="text-sm">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-quiet">{hours ? viewingHoursText(hours) : 'No viewings'}</span>
      </p>
      <SubmitButton of={remove} className="btn-ghost" aria-label={`Remove ${name}`}>
        Remove
      </SubmitButton>
      <Failure message={remove.failure} />
    </PostForm>
  );
}

function DayForm() {
  const { field, ...save } = dayForm.use();
  return (
    <PostForm of={save} className="grid gap-4">
      <TextField label="Day" type="date" {...field('day')} />
      <HoursFields from={field('from')} until={field('until')} label="That day" hours={null} />
      <SubmitButton of={save} className="btn-outline justify-self-start">
        Save this day
      </SubmitButton>
      <Failure message={save.failure} />
    </PostForm>
  );
}

const everyHalfHour = Array.from({ length: 33 }, (_, at) => 360 + at * 30);

/** `9:00 AM`; midnight at the end of a day is `12:00 AM`. */
const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
};

const viewingHoursText = ({ opens, closes }: Hours): string =>
  `${timeOfDay(opens)} to ${timeOfDay(closes)}`;

interface HoursFieldsProps {
  readonly from: ReturnType<Field<string>>;
  readonly until: ReturnType<Field<string>>;
  /** What stands before each of the two names that screen readers hear. */
  readonly label: string;
  readonly hours: Hours | null;
}

/** Two fields of a call: from when and until when. What is wrong with either stands below both. */
function HoursFields({ from, until, label, hours }: HoursFieldsProps) {
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
      <option value="">{end === 'from' ? 'No viewings' : '–'}</option>
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

/** The time zones that the form offers, from west to east. Every other one can be set by the API. */
const zoneNames: Readonly<Record<string, string>> = {
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Mexico_City': 'Mexico City',
  'America/New_York': 'Eastern Time (New York)',
  'America/Halifax': 'Atlantic Time (Halifax)',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Bogota': 'Bogota',
  'America/Santiago': 'Santiago',
  'America/Sao_Paulo': 'Brazil (East)',
  UTC: 'UTC',
  'Europe/London': 'London',
  'Africa/Lagos': 'Lagos',
  'Europe/Berlin': 'Berlin, Paris, Rome',
  'Europe/Athens': 'Athens',
  'Africa/Johannesburg': 'Johannesburg',
  'Europe/Istanbul': 'Istanbul',
  'Asia/Dubai': 'Dubai',
  'Asia/Karachi': 'Karachi',
  'Asia/Kolkata': 'India',
  'Asia/Bangkok': 'Bangkok',
  'Asia/Shanghai': 'China (Shanghai)',
  'Asia/Singapore': 'Singapore',
  'Australia/Perth': 'Perth',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
  'Pacific/Auckland': 'Auckland',
};

/** The choices, with the seller's own zone, whichever that is. */
const zonesWith = (own: string): readonly (readonly [zone: string, name: string])[] => [
  ...(own in zoneNames ? [] : [[own, own.replaceAll('_', ' ')] as const]),
  ...Object.entries(zoneNames),
];
