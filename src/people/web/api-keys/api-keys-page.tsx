import { useState } from 'react';
import { apiBase } from '../../../calls/web/call-api.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { usePostedAnswer } from '../../../calls/web/form/posted-form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { listApiKeys, makeApiKey } from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars } from '../../person.ts';
import { unverifiedText } from '../../refuse-unverified.ts';
import { AccountSection } from '../account/account-section.tsx';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/api-keys-page';
import { ApiKeyList, revokeKey } from './api-key-list.tsx';
import { MakeApiKey, makeKey } from './make-api-key.tsx';
import { NewApiKey } from './new-api-key.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('API keys', matches) },
  { name: 'description', content: 'Keys that let your programs work with your account.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listApiKeys, {}));

export const action = actionsOf(makeKey, revokeKey);

export default function ApiKeysPage({ loaderData: { keys, ...proof } }: Route.ComponentProps) {
  const [made, setMade] = useState(usePostedAnswer(makeApiKey)?.key ?? null);
  const person = useSignedInPerson();
  if (!person) return null;
  const mayMake = mayOwnCars(person) || isAdmin(person);
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3 text-xl">API keys</h1>
      <p className="max-w-text pb-6 text-sm">
        Your program sends its key with each call, and can do only what you chose for that key.{' '}
        {/* A page of the API, not of the site. */}
        <a href={`${apiBase}/docs`} className="link link-primary">
          API reference
        </a>
      </p>
      {made && <NewApiKey apiKey={made} />}
      <AccountSection title="Your keys">
        <ApiKeyList keys={keys} />
      </AccountSection>
      {mayMake ? (
        <AccountSection title="Make a key">
          {person.isEmailVerified ? (
            <MakeApiKey person={person} {...proof} onMade={setMade} />
          ) : (
            <p className="text-sm">{unverifiedText}</p>
          )}
        </AccountSection>
      ) : (
        <p className="text-sm">API keys are for people who sell.</p>
      )}
    </div>
  );
}
