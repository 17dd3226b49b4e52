import { useState } from 'react';
import { apiBase } from '../../calls/web/call-api.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { usePostedAnswer } from '../../calls/web/form/posted-form.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { isAdmin, mayOwnCars } from '../../people/person.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import { AccountSection } from '../../people/web/account/account-section.tsx';
import { useSignedInPerson } from '../../people/web/signed-in-person.ts';
import { addWebhook, listWebhooks } from '../contract.ts';
import type { Route } from './+types/webhooks-page';
import { AddWebhook, addForm } from './add-webhook.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookList } from './webhook-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Webhooks', matches) },
  { name: 'description', content: 'The addresses that are told what happens to your cars.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listWebhooks, {}));

export const action = actionOf(addForm);

export default function WebhooksPage({ loaderData: webhooks }: Route.ComponentProps) {
  const [secret, setSecret] = useState(usePostedAnswer(addWebhook)?.secret ?? null);
  const person = useSignedInPerson();
  if (!person) return null;
  const mayAdd = mayOwnCars(person) || isAdmin(person);
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3 text-xl">Webhooks</h1>
      <p className="max-w-text pb-6 text-sm">
        When something happens to a car, we send a signed message to your address, and try again for
        three days if it doesn’t arrive. {/* A page of the API, not of the site. */}
        <a href={`${apiBase}/docs#events`} className="link link-primary">
          What each message holds
        </a>
      </p>
      {secret && (
        <NewSecret
          secret={secret}
          message="Your webhook is on. Copy its secret now: you won’t see it again."
        />
      )}
      <AccountSection title="Your webhooks">
        <WebhookList webhooks={webhooks} />
      </AccountSection>
      {mayAdd ? (
        <AccountSection title="Add a webhook">
          {person.isEmailVerified ? (
            <AddWebhook isAdmin={isAdmin(person)} onAdded={setSecret} />
          ) : (
            <p className="text-sm">{unverifiedText}</p>
          )}
        </AccountSection>
      ) : (
        <p className="text-sm">Webhooks are for people who sell.</p>
      )}
    </div>
  );
}
