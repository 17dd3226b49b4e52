import { form } from '../../calls/web/form/form.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import { CheckFields } from '../../ui/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { addWebhook, mostWebhooks } from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';

export const addForm = form(addWebhook, {
  name: 'add-webhook',
  messages: {
    'email-unverified': unverifiedText,
    'too-many-webhooks': `You have ${mostWebhooks} webhooks. Remove one that you don’t use anymore.`,
    'not-https': 'The address must begin with https://.',
    'not-public': 'We send to addresses on the public internet only, and this one isn’t.',
  },
  posted: { showsAnswer: true },
});

export function AddWebhook({
  isAdmin,
  onAdded,
}: {
  isAdmin: boolean;
  onAdded: (secret: string) => void;
}) {
  const { field, ...add } = addForm.use({
    onAnswer: ({ secret }, _, element) => {
      element.reset();
      onAdded(secret);
    },
  });
  return (
    <PostForm of={add} className="grid max-w-md gap-5">
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
        chosen={add.posted?.events?.split(' ') ?? []}
        problem={field('events').problem}
      />
      {isAdmin && (
        <SelectField label="Whose cars" defaultValue="" {...field('ofEverybody')}>
          <option value="">Only mine</option>
          <option value="yes">Those of all sellers</option>
        </SelectField>
      )}
      <SubmitRow {...add}>Add the webhook</SubmitRow>
    </PostForm>
  );
}
