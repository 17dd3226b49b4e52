import { href } from 'react-router';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction } from '../../calls/web/form/form-action.ts';
import { CheckFields } from '../../kit/web/check-fields.tsx';
import { SubmitRow } from '../../kit/web/field.tsx';
import { AccountForm } from '../../people/web/account/account-form.tsx';
import { changeWebhook, type Webhook } from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';

const toast = 'Saved.';
const noneChosen = { events: 'Choose at least one kind of event' };
/** An empty choice would otherwise leave them as they are. */
const check = ({ events }: { readonly events?: unknown }) => (events ? {} : noneChosen);

export const chooseEventsAction = formAction(changeWebhook, {
  ...{ toast, check },
  goTo: ({ texts }) => href('/dashboard/account/webhooks/:id', { id: texts.id ?? '' }),
});

export function ChooseEvents({ webhook: { id, events } }: { webhook: Webhook }) {
  const { field, ...form } = useCallForm(changeWebhook, { toast, check, hasAction: true });
  return (
    <AccountForm name="events" onSubmit={form.onSubmit}>
      <input type="hidden" name="id" value={id} />
      <CheckFields
        legend="Tell it when"
        name="events"
        choices={webhookEvents}
        texts={eventTexts}
        chosen={events}
        problem={field('events').problem}
      />
      <SubmitRow {...form}>Save</SubmitRow>
    </AccountForm>
  );
}
