import { form } from '../../../calls/web/form/form.ts';
import { AreaField, SelectField, SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { viewingMinutes, weekdays } from '../../hours.ts';
import { setViewingHours, type ViewingHours } from '../../hours-contract.ts';
import { HoursFields } from './hours-fields.tsx';
import { zonesWith } from './zone-names.ts';

export const weekForm = form(setViewingHours, {
  name: 'week',
  toast: 'Saved. Buyers can pick these times.',
});

export function WeekForm({ hours }: { hours: ViewingHours }) {
  const { field, ...save } = weekForm.use();
  return (
    <PostForm of={save} className="grid gap-5">
      <AreaField
        label="Where can your cars be seen?"
        rows={2}
        maxLength={300}
        defaultValue={hours.place}
        {...field('place')}
        help="Only buyers whose viewing is confirmed read it, phone numbers once they’ve paid."
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-medium text-sm">Every week</legend>
        {weekdays.map((name) => {
          const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
          return (
            <div key={name} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
              <span className="text-sm">{label}</span>
              <HoursFields
                from={field(`${name}From`)}
                until={field(`${name}Until`)}
                label={label}
                hours={hours[name]}
                none="No viewings"
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
