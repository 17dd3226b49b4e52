// Days off and extra hours.
import { form } from '../../../calls/web/form/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import type { Hours } from '../../hours.ts';
import { removeViewingDay, setViewingDay } from '../../hours-contract.ts';
import { HoursFields, viewingHoursText } from './hours-fields.tsx';

export const dayForm = form(setViewingDay, {
  name: 'day',
  toast: 'Saved.',
  messages: {
    'no-hours': 'Save the hours of your week first.',
    'day-past': 'This day is over. Choose one that is ahead.',
    'too-many-days': 'You have many days here already. Remove some of them first.',
  },
});
export const removeDayForm = form(removeViewingDay, { name: 'remove-day', toast: 'Removed.' });

interface Day {
  /** `2026-11-28`. */
  readonly day: string;
  /** `Saturday, November 28`. */
  readonly name: string;
  readonly hours: Hours | null;
}

export const DaysThatDiffer = ({ days }: { days: readonly Day[] }) => (
  <section aria-labelledby="days" className="grid gap-4 border-base-300 border-t pt-6">
    <h2 id="days" className="text-lg">
      Days off and extra hours
    </h2>
    {days.length > 0 && (
      <ul>
        {days.map((one) => (
          <li key={one.day} className="border-base-300 border-b">
            <DayRow {...one} />
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
      <Button
        type="submit"
        className="btn-ghost"
        aria-label={`Remove ${name}`}
        isPending={remove.isPending}
        disabled={!remove.maySubmit}
      >
        Remove
      </Button>
      <Failure message={remove.failure} />
    </PostForm>
  );
}

function DayForm() {
  const { field, ...save } = dayForm.use();
  return (
    <PostForm of={save} className="grid gap-4">
      <TextField label="Day" type="date" {...field('day')} />
      <HoursFields
        from={field('from')}
        until={field('until')}
        label="That day"
        hours={null}
        none="No viewings"
      />
      <Button
        type="submit"
        className="btn-outline justify-self-start"
        isPending={save.isPending}
        disabled={!save.maySubmit}
      >
        Save this day
      </Button>
      <Failure message={save.failure} />
    </PostForm>
  );
}
