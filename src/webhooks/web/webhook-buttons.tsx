// What can be done with a webhook, each a button.
import { href } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '../contract.ts';

export const isOff = { 'is-off': 'Turn the webhook on first.' };

export const sendTest = form(testWebhook, {
  name: 'test',
  toast: 'Sending a test message.',
  messages: isOff,
});
export const turnWebhook = form(changeWebhook, { name: 'turn', toast: 'Saved.' });
export const rotateSecret = form(rotateWebhookSecret, {
  name: 'secret',
  posted: { showsAnswer: true },
});
export const removeForm = form(removeWebhook, {
  name: 'remove',
  toast: 'The webhook is removed.',
  goTo: () => href('/dashboard/account/webhooks'),
});

export const SendTest = ({ id }: { id: string }) => (
  <ButtonForm of={sendTest.use({ id })}>Send a test message</ButtonForm>
);

export const TurnWebhook = ({ id, turn }: { id: string; turn: 'on' | 'off' }) => (
  <ButtonForm of={turnWebhook.use({ id, sends: { turn } })}>
    {turn === 'on' ? 'Turn on' : 'Turn off'}
  </ButtonForm>
);

export function RotateSecret({
  webhook: { id, formerSecretUntil },
  onMade,
}: {
  webhook: Webhook;
  onMade: (secret: string) => void;
}) {
  const rotate = rotateSecret.use({ id, onAnswer: ({ secret }) => onMade(secret) });
  return (
    <>
      <p className="max-w-text text-sm">
        {formerSecretUntil ? (
          <>
            The previous secret works until <Moment at={formerSecretUntil} hasDay />.
          </>
        ) : (
          'After a change, the secret before it still signs for a day.'
        )}
      </p>
      <ButtonForm of={rotate}>Make a new secret</ButtonForm>
    </>
  );
}

export const RemoveWebhook = ({ id }: { id: string }) => (
  <>
    <p className="max-w-text text-sm">Nothing is sent anymore, and this page goes with it.</p>
    <ButtonForm of={removeForm.use({ id })}>Remove</ButtonForm>
  </>
);
