import { useState } from 'react';
import { href } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedAnswer } from '../../calls/web/form/posted-form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { AccountSection } from '../../people/web/account/account-section.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { CheckFields } from '../../ui/check-fields.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SubmitRow } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  changeWebhook,
  type Delivery,
  deliveriesPerPage,
  eventsMissing,
  readWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';
import type { Route } from './+types/webhook-page';
import { NewSecret, WebhookState } from './webhook-state.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Webhook', matches) },
  { name: 'description', content: 'What was sent to your address, and what came of it.' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(
    parseInput(readWebhook, {
      id: params.id,
      after,
      limit: deliveriesPerPage + 1,
    }),
  );
  const read = await context.get(requestContext).callApi(readWebhook, input);
  const { webhook, deliveries: listed } = requireOutput(read);
  const deliveries = pageOf(listed, deliveriesPerPage, request);
  return { webhook, deliveries };
}

const sendTest = form(testWebhook, {
  name: 'test',
  toast: 'Sending a test message.',
});
const turnWebhook = form(changeWebhook, { name: 'turn', toast: 'Saved.' });
const rotateSecret = form(rotateWebhookSecret, {
  name: 'secret',
  posted: { showsAnswer: true },
});
const removeForm = form(removeWebhook, {
  name: 'remove',
  toast: 'The webhook is removed.',
  goTo: () => href('/dashboard/account/webhooks'),
});
const resendForm = form(resendDelivery, {
  name: 'resend',
  toast: 'Sending it again.',
});
const chooseEvents = form(changeWebhook, {
  name: 'events',
  toast: 'Saved.',
  // An empty choice would otherwise leave them as they are.
  check: ({ events }) => (events ? {} : { events: eventsMissing }),
});

export const action = actionsOf(
  sendTest,
  resendForm,
  chooseEvents,
  rotateSecret,
  turnWebhook,
  removeForm,
);

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook } = loaderData;
  const { rows: deliveries, last } = loaderData.deliveries;
  const [secret, setSecret] = useState(usePostedAnswer(rotateWebhookSecret)?.secret ?? null);
  const isOn = webhook.state === 'on';
  return (
    <div className="max-w-2xl">
      <div className="pb-6">
        <PageHead
          back={{ to: href('/dashboard/account/webhooks'), name: 'Your webhooks' }}
          title={webhook.url}
          meta={<WebhookState webhook={webhook} />}
        />
      </div>
      {secret && (
        <NewSecret
          secret={secret}
          message="The new secret is ready. Copy it now: you won’t see it again. The previous one works for another day."
        />
      )}
      <div className="flex flex-wrap gap-3 pb-6">
        {isOn && <SendTest id={webhook.id} />}
        <TurnWebhook id={webhook.id} turn={isOn ? 'off' : 'on'} />
      </div>
      <AccountSection title="Messages of the last 30 days">
        <DeliveryList webhook={webhook} deliveries={deliveries} />
        {last && <NextPage href={queryOf({ after: last.id })} />}
      </AccountSection>
      <AccountSection title="Events">
        <ChooseEvents webhook={webhook} />
      </AccountSection>
      <AccountSection title="Secret">
        <RotateSecret webhook={webhook} onMade={setSecret} />
      </AccountSection>
      <AccountSection title="Remove the webhook">
        <RemoveWebhook id={webhook.id} />
      </AccountSection>
    </div>
  );
}

function ChooseEvents({ webhook: { id, events } }: { webhook: Webhook }) {
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

const SendTest = ({ id }: { id: string }) => (
  <ButtonForm of={sendTest.use({ id })}>Send a test message</ButtonForm>
);

const TurnWebhook = ({ id, turn }: { id: string; turn: 'on' | 'off' }) => (
  <ButtonForm of={turnWebhook.use({ id, sends: { turn } })}>
    {turn === 'on' ? 'Turn on' : 'Turn off'}
  </ButtonForm>
);

function RotateSecret({
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

const RemoveWebhook = ({ id }: { id: string }) => (
  <>
    <p className="max-w-text text-sm">We stop sending messages and delete this page.</p>
    <ButtonForm of={removeForm.use({ id })}>Remove</ButtonForm>
  </>
);

const DeliveryList = ({
  webhook,
  deliveries,
}: {
  webhook: Webhook;
  deliveries: readonly Delivery[];
}) =>
  deliveries.length === 0 ? (
    <Empty title="No messages here.">
      <p className="text-quiet text-sm">
        {webhook.state === 'on'
          ? 'Send a test message to try the address.'
          : 'Turn the webhook on to be told what happens from now on.'}
      </p>
    </Empty>
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
  <details className="min-w-0 flex-1" suppressHydrationWarning>
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
      <SubmitButton
        of={resend}
        id={`resend-${id}`}
        aria-labelledby={`resend-${id} delivery-${id}`}
        className="btn-sm btn-outline max-lg:btn-md justify-self-end"
      >
        Resend
      </SubmitButton>
    </PostForm>
  );
}
