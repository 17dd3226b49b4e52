import { useState } from 'react';
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { usePostedAnswer } from '../../calls/web/form/posted-form.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { AccountSection } from '../../people/web/account/account-section.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { deliveriesPerPage, readWebhook, rotateWebhookSecret } from '../contract.ts';
import type { Route } from './+types/webhook-page';
import { ChooseEvents, chooseEvents } from './choose-events.tsx';
import { DeliveryList, resendForm } from './delivery-list.tsx';
import { NewSecret } from './new-secret.tsx';
import {
  RemoveWebhook,
  RotateSecret,
  removeForm,
  rotateSecret,
  SendTest,
  sendTest,
  TurnWebhook,
  turnWebhook,
} from './webhook-buttons.tsx';
import { WebhookState } from './webhook-state.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Webhook', matches) },
  { name: 'description', content: 'What was sent to your address, and what came of it.' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(readWebhook, { id: params.id, after }));
  const read = await context.get(requestContext).callApi(readWebhook, input);
  return requireOutput(read);
}

export const action = actionsOf(
  sendTest,
  resendForm,
  chooseEvents,
  rotateSecret,
  turnWebhook,
  removeForm,
);

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook, deliveries } = loaderData;
  const [secret, setSecret] = useState(usePostedAnswer(rotateWebhookSecret)?.secret ?? null);
  const last = deliveries.length === deliveriesPerPage ? deliveries.at(-1)?.id : undefined;
  const isOn = webhook.state === 'on';
  return (
    <div className="max-w-2xl">
      <Link to={href('/dashboard/account/webhooks')} className="link link-primary text-sm">
        Your webhooks
      </Link>
      <h1 className="wrap-anywhere mt-3 mb-1 text-xl">{webhook.url}</h1>
      <div className="pb-6">
        <WebhookState webhook={webhook} />
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
        {last && <NextPage href={queryOf({ after: last })} />}
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
