import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction } from '../../calls/web/form/form-action.ts';
import { usePostedTexts } from '../../calls/web/form/posted-form.ts';
import { CheckFields } from '../../kit/web/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../kit/web/field.tsx';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import { AccountForm } from '../../people/web/account/account-form.tsx';
import { addWebhook, mostWebhooks } from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';

const messages = {
  'email-unverified': unverifiedText,
  'too-many-webhooks': `You have ${mostWebhooks} webhooks. Remove one that you don’t use anymore.`,
  'not-https': 'The address must begin with https://.',
  'not-public': 'We send to addresses on the public internet only, and this one isn’t.',
};
export const addWebhookAction = formAction(addWebhook, { showsAnswer: true, messages });

export function AddWebhook({
  isAdmin,
  onAdded,
}: {
  isAdmin: boolean;
  onAdded: (secret: string) => void;
}) {
  const chosen = usePostedTexts(addWebhook).events?.split(' ') ?? [];
  const { field, ...form } = useCallForm(addWebhook, {
    onAnswer: ({ secret }, _, element) => {
      element.reset();
      onAdded(secret);
    },
    messages,
    hasAction: true,
  });
  return (
    <AccountForm name="add-webhook" onSubmit={form.onSubmit}>
      <TextField
        label="Address"
        {...field('url')}
        type="url"
        autoComplete="off"
        help="Where your program receives messages, such as https://example.com/webhooks."
      />
      <CheckFields
        legend="Tell it when"
        name="events"
        choices={webhookEvents}
        texts={eventTexts}
        chosen={chosen}
        problem={field('events').problem}
      />
      {isAdmin && (
        <SelectField label="Whose cars" defaultValue="" {...field('ofEverybody')}>
          <option value="">Only mine</option>
          <option value="yes">Those of all sellers</option>
        </SelectField>
      )}
      <SubmitRow {...form}>Add the webhook</SubmitRow>
    </AccountForm>
  );
}
