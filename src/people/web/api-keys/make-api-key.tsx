import {
  type ApiScope,
  adminScopes,
  apiScopeTexts,
  sellerScopes,
} from '../../../calls/api-scope.ts';
import { form } from '../../../calls/web/form/form.ts';
import { CheckFields } from '../../../ui/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { apiKeyDays, makeApiKey, mostApiKeys } from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars, type Person } from '../../person.ts';
import { unverifiedText } from '../../refuse-unverified.ts';
import { OwnCodeField } from '../account/own-code-field.tsx';
import { proofMessages } from '../account/password-check.tsx';
import { checkProof } from '../dashboard/own-proof-form.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';

export const makeKey = form(makeApiKey, {
  name: 'make-key',
  messages: {
    ...proofMessages,
    'email-unverified': unverifiedText,
    'too-many-keys': `You have ${mostApiKeys} keys. Revoke one that you don’t use anymore.`,
  },
  posted: { showsAnswer: true },
});

const dayTexts = { '30': '30 days', '90': '90 days', '365': 'One year' } as const;

const scopesFor = (person: Person): readonly ApiScope[] => [
  ...(mayOwnCars(person) ? sellerScopes : []),
  ...(isAdmin(person) ? adminScopes : []),
];

export function MakeApiKey({
  person,
  hasPassword,
  hasSecondFactor,
  onMade,
}: {
  person: Person;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  onMade: (key: string) => void;
}) {
  const { field, ...make } = makeKey.use({
    check: checkProof({ hasPassword, hasSecondFactor }),
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
      {hasPassword && (
        <PasswordField
          label="Your password"
          {...field('currentPassword')}
          autoComplete="current-password"
        />
      )}
      {hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...make}>Make a key</SubmitRow>
    </PostForm>
  );
}
