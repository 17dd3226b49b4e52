import { Moment } from '../../ui/text/moment.tsx';
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
