import { Moment } from '../../ui/text/moment.tsx';
import { OneTimeSecret } from '../../ui/text/one-time-secret.tsx';
import type { Webhook } from '../contract.ts';

const offTexts = {
  off: '',
  gone: ', as the address answered that it’s gone',
  failing: ', as nothing arrived for three days',
} as const;

/** Whether a webhook is on, and how it does. */
export const WebhookState = ({
  webhook: { state, offAt, failingSince, madeAt, ofEverybody },
}: {
  webhook: Webhook;
}) => (
  <p className="text-quiet text-xs">
    {ofEverybody ? 'Of all sellers. ' : ''}
    {state === 'on' ? (
      <>
        On, added <Moment at={madeAt} hasDay />
        {failingSince && (
          <>
            , <span className="text-error">failing</span> since <Moment at={failingSince} hasDay />
          </>
        )}
      </>
    ) : (
      <>
        Turned off {offAt && <Moment at={offAt} hasDay />}
        {offTexts[state]}
      </>
    )}
  </p>
);

/** A secret, which is shown once: right after it was made. */
export const NewSecret = ({ secret, message }: { secret: string; message: string }) => (
  <OneTimeSecret message={message} secret={secret}>
    Your program needs it to check the signature of each message, with any library of Standard
    Webhooks.
  </OneTimeSecret>
);
