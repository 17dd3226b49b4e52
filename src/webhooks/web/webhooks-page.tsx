import { useState } from 'react';
import { href, Link } from 'react-router';
import { apiBase } from '../../calls/web/call-api.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedAnswer } from '../../calls/web/form/posted-form.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { isAdmin, mayOwnCars, unverifiedText } from '../../people/person.ts';
import { AccountSection } from '../../people/web/account/account-section.tsx';
import { useSignedInPerson } from '../../people/web/signed-in-person.ts';
import { CheckFields } from '../../ui/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { addWebhook, listWebhooks, type Webhook } from '../contract.ts';
import { eventTexts, webhookEvents } from '../events.ts';
import type { Route } from './+types/webhooks-page';
import { NewSecret, WebhookState } from './webhook-state.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Webhooks', matches) },
  { name: 'description', content: 'The addresses that are told what happens to your cars.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listWebhooks, {}));

const addForm = form(addWebhook, { name: 'add-webhook', posted: { showsAnswer: true } });
export const action = actionOf(addForm);

export default function WebhooksPage({ loaderData: webhooks }: Route.ComponentProps) {
  const [secret, setSecret] = useState(usePostedAnswer(addWebhook)?.secret ?? null);
  const person = useSignedInPerson();
  if (!person) return null;
  const mayAdd = mayOwnCars(person) || isAdmin(person);
  return (
    <div className="max-w-2xl">
      <div className="pb-6">
        <PageHead
          title="Webhooks"
          about={
            <>
              When something happens to a car, we send a signed message to your address, and try
              again for three days if it doesn’t arrive. {/* A page of the API, not of the site. */}
              <a href={`${apiBase}/docs#events`} className="link">
                What each message holds
              </a>
            </>
          }
        />
      </div>
      {secret && (
        <NewSecret
          secret={secret}
          message="Your webhook is on. Copy its secret now: you won’t see it again."
        />
      )}
      <AccountSection title="Your webhooks">
        <WebhookList webhooks={webhooks} mayAdd={mayAdd && person.isEmailVerified} />
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

function AddWebhook({ isAdmin, onAdded }: { isAdmin: boolean; onAdded: (secret: string) => void }) {
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

const WebhookList = ({ webhooks, mayAdd }: { webhooks: readonly Webhook[]; mayAdd: boolean }) =>
  webhooks.length === 0 ? (
    <Empty title="You have no webhooks yet." bay={mayAdd ? 'day' : 'dusk'}>
      {mayAdd && <p className="text-quiet text-sm">Add the address of your program below.</p>}
    </Empty>
  ) : (
    <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-0.5 bg-base-100 p-4 text-sm">
          <Link
            to={href('/dashboard/account/webhooks/:id', { id: webhook.id })}
            className="link link-primary wrap-anywhere font-medium"
          >
            {webhook.url}
          </Link>
          <ul className="text-xs">
            {webhook.events.map((event) => (
              <li key={event}>{Reflect.get(eventTexts, event) ?? event}</li>
            ))}
          </ul>
          <WebhookState webhook={webhook} />
        </li>
      ))}
    </ul>
  );
