import { form } from '../../calls/web/form/form.ts';
import { CheckFields } from '../../ui/check-fields.tsx';
import { SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { changeWebhook, type Webhook } from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';

export const chooseEvents = form(changeWebhook, {
  name: 'events',
  toast: 'Saved.',
  // An empty choice would otherwise leave them as they are.
  check: ({ events }) => (events ? {} : { events: 'Choose at least one kind of event' }),
});

export function ChooseEvents({ webhook: { id, events } }: { webhook: Webhook }) {
  const { field, ...choose } = chooseEvents.use({ id });
  return (
    <PostForm of={choose} className="grid max-w-md gap-5">
      <CheckFields
        legend="Tell it when"
        name="events"
        choices={webhookEvents}
        texts={eventTexts}
        chosen={events}
        problem={field('events').problem}
      />
      <SubmitRow {...choose}>Save</SubmitRow>
    </PostForm>
  );
}
