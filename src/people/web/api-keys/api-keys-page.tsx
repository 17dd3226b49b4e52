import { useState } from 'react';
import {
  type ApiScope,
  adminScopes,
  apiScopeTexts,
  sellerScopes,
} from '../../../calls/api-scope.ts';
import { apiBase } from '../../../calls/web/call-api.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { usePostedAnswer } from '../../../calls/web/form/posted-form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { CheckFields } from '../../../ui/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { OneTimeSecret } from '../../../ui/text/one-time-secret.tsx';
import type { OwnProof } from '../../own-account/account-contract.ts';
import {
  type ApiKey,
  apiKeyDays,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
} from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars, type Person, unverifiedText } from '../../person.ts';
import { AccountSection } from '../account/account-section.tsx';
import { checkProof } from '../dashboard/own-proof-form.tsx';
import { OwnProofFields } from '../sign-in/own-proof-fields.tsx';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/api-keys-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('API keys', matches) },
  { name: 'description', content: 'Keys that let your programs work with your account.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(listApiKeys, {}));

const makeKey = form(makeApiKey, {
  name: 'make-key',
  posted: { showsAnswer: true },
});

const revokeKey = form(revokeApiKey, { name: 'revoke-key', toast: 'The key is revoked.' });

export const action = actionsOf(makeKey, revokeKey);

export default function ApiKeysPage({ loaderData: { keys, ...proof } }: Route.ComponentProps) {
  const [made, setMade] = useState(usePostedAnswer(makeApiKey)?.key ?? null);
  const person = useSignedInPerson();
  if (!person) return null;
  const mayMake = mayOwnCars(person) || isAdmin(person);
  return (
    <div className="max-w-2xl">
      <div className="pb-6">
        <PageHead
          title="API keys"
          about={
            <>
              Your program sends its key with each call, and can do only what you chose for that
              key. {/* A page of the API, not of the site. */}
              <a href={`${apiBase}/docs`} className="link">
                API reference
              </a>
            </>
          }
        />
      </div>
      {made && <NewApiKey apiKey={made} />}
      <AccountSection title="Your keys">
        <ApiKeyList keys={keys} mayMake={mayMake && person.isEmailVerified} />
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

const ApiKeyList = ({ keys, mayMake }: { keys: readonly ApiKey[]; mayMake: boolean }) =>
  keys.length === 0 ? (
    <Empty title="You have no keys yet." bay={mayMake ? 'day' : 'dusk'}>
      {mayMake && <p className="text-quiet text-sm">Make one for your program below.</p>}
    </Empty>
  ) : (
    <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
      {keys.map((key) => (
        <KeyItem key={key.id} apiKey={key} />
      ))}
    </ul>
  );

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, state } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-base-100 p-4">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className={`wrap-anywhere font-medium ${state === 'live' ? '' : 'text-quiet'}`}>
          {name}
        </p>
        <p id={`key-${id}`} className="figures text-quiet text-xs">
          <code>{prefix}</code>…
        </p>
        <ul className="text-xs">
          {scopes.map((scope) => (
            <li key={scope}>{Reflect.get(apiScopeTexts, scope) ?? scope}</li>
          ))}
        </ul>
        <KeyTimes apiKey={apiKey} />
      </div>
      {state === 'live' && <Revoke id={id} name={name} />}
    </li>
  );
}

const KeyTimes = ({
  apiKey: { madeAt, lastUsedAt, expiresAt, revokedAt, state },
}: {
  apiKey: ApiKey;
}) => (
  <>
    <p className="text-quiet text-xs">
      Made <Moment at={madeAt} hasDay />,{' '}
      {lastUsedAt ? (
        <>
          last used <Moment at={lastUsedAt} hasDay />
        </>
      ) : (
        'not used yet'
      )}
    </p>
    <p className="text-quiet text-xs">
      {revokedAt ? (
        <>
          Revoked <Moment at={revokedAt} hasDay />
        </>
      ) : expiresAt ? (
        <>
          {state === 'expired' ? 'Ended' : 'Ends'} <Moment at={expiresAt} hasDay />
        </>
      ) : (
        'No end date'
      )}
    </p>
  </>
);

const Revoke = ({ id, name }: Pick<ApiKey, 'id' | 'name'>) => (
  <ButtonForm
    of={revokeKey.use({ id })}
    isSmall
    className="btn-outline max-lg:btn-md justify-self-end"
    describedBy={`key-${id}`}
  >
    Revoke<span className="sr-only"> {name}</span>
  </ButtonForm>
);

const dayTexts = { '30': '30 days', '90': '90 days', '365': 'One year' } as const;

const scopesFor = (person: Person): readonly ApiScope[] => [
  ...(mayOwnCars(person) ? sellerScopes : []),
  ...(isAdmin(person) ? adminScopes : []),
];

function MakeApiKey({
  person,
  onMade,
  ...proof
}: OwnProof & {
  person: Person;
  onMade: (key: string) => void;
}) {
  const { field, ...make } = makeKey.use({
    check: checkProof(proof),
    onAnswer: ({ key }, _, element) => {
      element.reset();
      onMade(key);
    },
  });
  return (
    <PostForm of={make} className="grid max-w-md gap-5">
      <TextField
        label="Name"
        {...field('name')}
        autoComplete="off"
        help="For example, the program that uses it."
      />
      <CheckFields
        legend="What it can do"
        name="scopes"
        choices={scopesFor(person)}
        texts={apiScopeTexts}
        chosen={make.posted?.scopes?.split(' ') ?? []}
        problem={field('scopes').problem}
      />
      <SelectField label="Works for" defaultValue="90" {...field('days')}>
        {apiKeyDays.map((days) => (
          <option key={days} value={days}>
            {dayTexts[days]}
          </option>
        ))}
        <option value="">Until you revoke it</option>
      </SelectField>
      <OwnProofFields field={field} {...proof} />
      <SubmitRow {...make}>Make a key</SubmitRow>
    </PostForm>
  );
}

/** Shown once, right after the key was made. */
const NewApiKey = ({ apiKey }: { apiKey: string }) => (
  <OneTimeSecret message="Your key is ready. Copy it now: you won’t see it again." secret={apiKey}>
    Keep it like a password. Programs send it as{' '}
    <code className="wrap-anywhere">Authorization: Bearer {apiKey.slice(0, 12)}…</code>
  </OneTimeSecret>
);
