// Days off and extra hours.
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { queryOf } from '../../../kit/query.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import type { Hours } from '../../hours.ts';
import { removeViewingDay, setViewingDay } from '../../hours-contract.ts';
import { HoursFields, viewingHoursText } from './hours-fields.tsx';

export const dayMessages: RefusalMessages<RefusalOf<typeof setViewingDay>> = {
  'no-hours': 'Save the hours of your week first.',
  'day-past': 'This day is over. Choose one that is ahead.',
  'too-many-days': 'You have many days here already. Remove some of them first.',
};

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
  const { onSubmit, failure, isPending, maySubmit } = useCallForm(removeViewingDay, {
    hasAction: true,
    toast: 'Removed.',
  });
  return (
    <form
      method="post"
      action={queryOf({ form: 'remove-day' })}
      onSubmit={onSubmit}
      className="flex flex-wrap items-center justify-between gap-3 py-1"
    >
      <RenderedFor />
      <input type="hidden" name="day" value={day} />
      <p className="text-sm">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-quiet">{hours ? viewingHoursText(hours) : 'No viewings'}</span>
      </p>
      <Button
        type="submit"
        className="btn-ghost"
        aria-label={`Remove ${name}`}
        isPending={isPending}
        disabled={!maySubmit}
      >
        Remove
      </Button>
      <Failure message={failure} />
    </form>
  );
}

function DayForm() {
  const { field, onSubmit, failure, isPending, maySubmit } = useCallForm(setViewingDay, {
    hasAction: true,
    toast: 'Saved.',
    messages: dayMessages,
  });
  return (
    <form
      method="post"
      action={queryOf({ form: 'day' })}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <RenderedFor />
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
        isPending={isPending}
        disabled={!maySubmit}
      >
        Save this day
      </Button>
      <Failure message={failure} />
    </form>
  );
}
