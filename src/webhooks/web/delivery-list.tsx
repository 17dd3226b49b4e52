import { form } from '../../calls/web/form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { type Delivery, resendDelivery, type Webhook } from '../contract.ts';
import { isOff } from './webhook-buttons.tsx';

export const resendForm = form(resendDelivery, {
  name: 'resend',
  toast: 'Sending it again.',
  messages: isOff,
});

export const DeliveryList = ({
  webhook,
  deliveries,
}: {
  webhook: Webhook;
  deliveries: readonly Delivery[];
}) =>
  deliveries.length === 0 ? (
    <p className="text-sm">No messages here. Send a test message to try the address.</p>
  ) : (
    <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid min-w-0 gap-0.5 bg-base-100 p-4 text-sm">
          <h3 id={`delivery-${delivery.id}`} className="wrap-anywhere font-medium">
            <code>{delivery.event}</code>{' '}
            <span className="figures font-normal text-quiet">{delivery.id}</span>
          </h3>
          <Outcome delivery={delivery} />
          <div className="flex items-start justify-between gap-3 pt-2">
            <Answer delivery={delivery} />
            {webhook.state === 'on' && <Resend webhookId={webhook.id} id={delivery.id} />}
          </div>
        </li>
      ))}
    </ul>
  );

const stateTexts = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

const Outcome = ({
  delivery: { state, status, problem, tries, triedAt, nextTryAt, writtenAt, tookMs },
}: {
  delivery: Delivery;
}) => (
  <p className="figures text-quiet text-xs">
    <span className={state === 'failed' ? 'text-error' : ''}>{stateTexts[state]}</span>
    {status !== null && <> with status {status}</>}
    {tookMs !== null && status !== null && <> in {tookMs} ms</>}.{' '}
    {triedAt ? (
      <>
        {tries === 1 ? 'Tried once' : `Tried ${tries} times`}, last <Moment at={triedAt} hasDay />.
      </>
    ) : (
      <>
        Written <Moment at={writtenAt} hasDay />.
      </>
    )}
    {triedAt && state === 'waiting' && nextTryAt && (
      <>
        {' '}
        Next try: <Moment at={nextTryAt} hasDay />.
      </>
    )}
    {problem && <> {problem}</>}
  </p>
);

const Answer = ({ delivery: { answer, messageId, id } }: { delivery: Delivery }) => (
  <details className="min-w-0 flex-1">
    <summary
      id={`more-${id}`}
      aria-labelledby={`more-${id} delivery-${id}`}
      className="cursor-pointer py-3.5 text-xs"
    >
      Details
    </summary>
    <p className="wrap-anywhere text-quiet text-xs">
      <code>{messageId}</code>
    </p>
    <pre className="wrap-anywhere whitespace-pre-wrap pt-2 text-xs">
      {answer || 'The address answered nothing.'}
    </pre>
  </details>
);

function Resend({ webhookId, id }: { webhookId: string; id: number }) {
  const resend = resendForm.use({ id, sends: { webhook: webhookId } });
  return (
    <PostForm of={resend} className="grid gap-3">
      <Failure message={resend.failure} />
      <Button
        type="submit"
        id={`resend-${id}`}
        aria-labelledby={`resend-${id} delivery-${id}`}
        className="btn-sm btn-outline max-lg:btn-md justify-self-end"
        isPending={resend.isPending}
        disabled={!resend.maySubmit}
      >
        Resend
      </Button>
    </PostForm>
  );
}
