// What can be done with a webhook, each a button.
import { href, useNavigate } from 'react-router';
import { ButtonForm } from '../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction, type SentTexts } from '../../calls/web/form/form-action.ts';
import { Moment } from '../../kit/web/text/moment.tsx';
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '../contract.ts';

const goTo = ({ texts }: { readonly texts: SentTexts }) =>
  href('/dashboard/account/webhooks/:id', { id: texts.id ?? '' });
export const isOff = { 'is-off': 'Turn the webhook on first.' };

const ofTest = { toast: 'Sending a test message.', messages: isOff };
export const testAction = formAction(testWebhook, { ...ofTest, goTo });
const ofTurn = { toast: 'Saved.' };
export const turnAction = formAction(changeWebhook, { ...ofTurn, goTo });
export const rotateAction = formAction(rotateWebhookSecret, { showsAnswer: true });
const ofRemoval = { toast: 'The webhook is removed.' };
export const removeAction = formAction(removeWebhook, {
  ...ofRemoval,
  goTo: () => href('/dashboard/account/webhooks'),
});

export function SendTest({ id }: { id: string }) {
  const form = useCallForm(testWebhook, { ...ofTest, hasAction: true });
  return (
    <ButtonForm name="test" id={id} form={form}>
      Send a test message
    </ButtonForm>
  );
}

export function TurnWebhook({ id, turn }: { id: string; turn: 'on' | 'off' }) {
  const form = useCallForm(changeWebhook, { ...ofTurn, hasAction: true });
  return (
    <ButtonForm name="turn" id={id} form={form} also={{ turn }}>
      {turn === 'on' ? 'Turn on' : 'Turn off'}
    </ButtonForm>
  );
}

export function RotateSecret({
  webhook: { id, formerSecretUntil },
  onMade,
}: {
  webhook: Webhook;
  onMade: (secret: string) => void;
}) {
  const form = useCallForm(rotateWebhookSecret, {
    onAnswer: ({ secret }) => onMade(secret),
    hasAction: true,
  });
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
      <ButtonForm name="secret" id={id} form={form}>
        Make a new secret
      </ButtonForm>
    </>
  );
}

export function RemoveWebhook({ id }: { id: string }) {
  const navigate = useNavigate();
  const form = useCallForm(removeWebhook, {
    ...{ ...ofRemoval, keepsData: true, hasAction: true },
    onAnswer: () => navigate(href('/dashboard/account/webhooks')),
  });
  return (
    <>
      <p className="max-w-text text-sm">Nothing is sent anymore, and this page goes with it.</p>
      <ButtonForm name="remove" id={id} form={form}>
        Remove
      </ButtonForm>
    </>
  );
}
