import { Moment } from '../../kit/web/text/moment.tsx';
import type { Webhook } from '../contract.ts';

const offTexts = {
  off: 'Turned off',
  gone: 'Turned off, as the address answered that it’s gone,',
  failing: 'Turned off, as nothing arrived for three days,',
} as const;

/** Whether a webhook is on, and how it does, in a line or two. */
export const WebhookState = ({
  webhook: { state, offAt, failingSince, madeAt, ofEverybody },
}: {
  webhook: Webhook;
}) => (
  <p className="text-quiet text-xs">
    {ofEverybody ? 'Of all sellers. ' : ''}
    {state === 'on' ? (
      <>
        On since <Moment at={madeAt} hasDay />
        {failingSince && (
          <>
            , <span className="text-error">failing</span> since <Moment at={failingSince} hasDay />
          </>
        )}
      </>
    ) : (
      <>
        {offTexts[state]} {offAt && <Moment at={offAt} hasDay />}
      </>
    )}
  </p>
);
