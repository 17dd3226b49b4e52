import { apiScopeTexts } from '../../../calls/api-scope.ts';
import { form } from '../../../calls/web/form/form.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { type ApiKey, revokeApiKey } from '../../own-account/api-keys-contract.ts';

export const revokeKey = form(revokeApiKey, { name: 'revoke-key', toast: 'The key is revoked.' });

export const ApiKeyList = ({ keys }: { keys: readonly ApiKey[] }) =>
  keys.length === 0 ? (
    <p className="text-sm">You have no keys yet.</p>
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
