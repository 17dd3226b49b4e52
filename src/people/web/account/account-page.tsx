import { href, Link, useSearchParams } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { CheckFields } from '../../../ui/check-fields.tsx';
import { SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import {
  changePassword,
  type Program,
  readAccount,
  stateSellerType,
} from '../../own-account/account-contract.ts';
import { newPasswordHelp, passwordChanged } from '../../own-account/account-fields.ts';
import { requestEmailChange } from '../../own-account/email-change-contract.ts';
import { postUser } from '../../own-account/own-record-contract.ts';
import { isAdmin, isSeller, mayOwnCars, type Person } from '../../person.ts';
import { type SellerType, sellerTypeNames, sellerTypes } from '../../seller-type.ts';
import { OwnProofFields } from '../sign-in/own-proof-fields.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/account-page';
import { AccountRow, AccountSection, foldRow, PasswordNeeded } from './account-section.tsx';
import { EraseAccount, erasure, OwnData } from './own-data.tsx';
import { OwnPhoto, photoChange, photoRemoval } from './own-photo.tsx';
import { SecondFactorSection, secondFactorForms } from './second-factor.tsx';
import { otherSessionsEnd, SessionList, sessionEnd } from './session-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('My account', matches) },
  { name: 'description', content: 'Your name, email and password, and where you’re signed in.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readAccount, {}));

const nameChange = form(postUser, { name: 'name', toast: 'Your name is changed.' });

const sellerTypeChange = form(stateSellerType, {
  name: 'seller-type',
  toast: 'Buyers see how you sell.',
});

const emailChange = form(requestEmailChange, {
  name: 'email',
});

const passwordChange = form(changePassword, {
  name: 'password',
  toast: passwordChanged,
});

export const action = actionsOf(
  photoChange,
  photoRemoval,
  nameChange,
  sellerTypeChange,
  emailChange,
  passwordChange,
  ...secondFactorForms,
  sessionEnd,
  otherSessionsEnd,
  erasure,
);

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { hasPassword, hasSecondFactor, askedEmail, refusedMailAt, programs, sessions } =
    loaderData;
  const person = useSignedInPerson();
  const [search] = useSearchParams();
  const isOpen = (form: string) => search.get('form') === form;
  if (!person) return null;
  const mustAddSecondFactor = person.mustAddSecondFactor === true;
  return (
    <div className="max-w-2xl">
      <div className="pb-6">
        <PageHead title="My account" />
      </div>
      {mustAddSecondFactor && (
        <SideNote tone="warning" className="mb-6">
          You’re an admin. Set up two-step login below to open the pages of admins.
        </SideNote>
      )}
      {refusedMailAt && (
        <SideNote tone="warning" className="mb-6">
          Your email provider refused our email of <Moment at={refusedMailAt} hasDay />. Check the
          address below, and change it if you no longer use it.
        </SideNote>
      )}
      <OwnPhoto person={person} />
      <AccountRow title="Name" value={person.name} isOpen={isOpen('name')}>
        <NameForm person={person} />
      </AccountRow>
      {mayOwnCars(person) && (
        <AccountRow
          title="How you sell"
          value={sellerTypeText(loaderData)}
          isOpen={isOpen('seller-type')}
        >
          <SellerTypeForm {...loaderData} />
        </AccountRow>
      )}
      <AccountRow
        title="Email"
        value={<EmailText email={person.email} />}
        isOpen={isOpen('email')}
        note={askedEmail && <PendingEmail email={askedEmail} />}
      >
        {hasPassword ? <EmailForm hasSecondFactor={hasSecondFactor} /> : <PasswordNeeded />}
      </AccountRow>
      <AccountRow
        title="Password"
        value={hasPassword ? null : 'None. You log in with Google.'}
        isOpen={isOpen('password')}
      >
        {hasPassword ? (
          <PasswordForm programs={programs} />
        ) : (
          <PasswordNeeded purpose="to log in without it as well" />
        )}
      </AccountRow>
      <AccountRow
        title="Two-step login"
        value={
          hasSecondFactor
            ? 'Two-step login is on. Logging in takes a code from your app.'
            : 'Off. Your password alone is enough to log in.'
        }
        button={hasSecondFactor ? 'Turn off' : 'Set up'}
        isOpen={mustAddSecondFactor || /second-factor$/.test(search.get('form') ?? '')}
      >
        <SecondFactorSection hasPassword={hasPassword} hasSecondFactor={hasSecondFactor} />
      </AccountRow>
      <AccountSection title="Where you’re signed in">
        <SessionList sessions={sessions} />
      </AccountSection>
      {(mayOwnCars(person) || isAdmin(person)) && (
        <AccountSection title="API keys and webhooks">
          <p className="max-w-text text-sm">
            Connect your own software to your account.{' '}
            <Link to={href('/dashboard/account/api-keys')} className="link link-primary">
              Your API keys
            </Link>
          </p>
          <p className="max-w-text text-sm">
            Let it know when something happens to your cars.{' '}
            <Link to={href('/dashboard/account/webhooks')} className="link link-primary">
              Your webhooks
            </Link>
          </p>
        </AccountSection>
      )}
      <AccountSection title="Your data">
        <OwnData />
      </AccountSection>
      <AccountRow
        title="Delete your account"
        value="Permanently deletes your name, email and photos."
        button="Delete"
        isOpen={isOpen('erase')}
      >
        <EraseAccount hasPassword={hasPassword} hasSecondFactor={hasSecondFactor} />
      </AccountRow>
    </div>
  );
}

function NameForm({ person }: { person: Person }) {
  const { field, ...change } = nameChange.use({
    sends: { email: person.email },
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
      <TextField
        label="Name"
        defaultValue={person.name}
        {...field('name')}
        autoComplete="name"
        help={
          isSeller(person)
            ? 'If you’re a verified seller, we check again after you change your name.'
            : undefined
        }
      />
      <SubmitRow {...change}>Change name</SubmitRow>
    </PostForm>
  );
}

/** What a person has said of how they sell; null where they have not. */
interface OwnSellerType {
  readonly sellerType: SellerType | null;
  readonly dealership: string | null;
}

const sellerTypeText = ({ sellerType, dealership }: OwnSellerType): string =>
  sellerType === null
    ? 'Not set yet. Buyers can search for private sellers and for dealers.'
    : [sellerTypeNames[sellerType], dealership].filter(Boolean).join(': ');

function SellerTypeForm({ sellerType, dealership }: OwnSellerType) {
  const { field, ...change } = sellerTypeChange.use({
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
      <SelectField label="You sell as" defaultValue={sellerType ?? ''} {...field('sellerType')}>
        <option value="" disabled hidden>
          Choose one
        </option>
        {sellerTypes.map((type) => (
          <option key={type} value={type}>
            {sellerTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Dealership"
        defaultValue={dealership ?? ''}
        {...field('dealership')}
        autoComplete="organization"
        help="For dealers. Shown beside your cars. If you’re verified, we check again after a change."
      />
      <SubmitRow {...change}>Save</SubmitRow>
    </PostForm>
  );
}

/** Where a link waits. */
const PendingEmail = ({ email }: { email: string }) => (
  <SideNote tone="success" role="status">
    We sent a link to <EmailText email={email} />. Open it in this browser within 24 hours to change
    your address.
  </SideNote>
);

function EmailForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { field, ...change } = emailChange.use({
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
      <TextField
        label="New email"
        {...field('email')}
        type="email"
        autoComplete="email"
        help="We’ll send a link there. Your address changes when you open it."
      />
      <OwnProofFields field={field} hasSecondFactor={hasSecondFactor} />
      <SubmitRow {...change}>Change email</SubmitRow>
    </PostForm>
  );
}

function PasswordForm({ programs }: { programs: readonly Program[] }) {
  const ids = programs.map(({ id }) => id);
  const { field, ...change } = passwordChange.use({
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
      <PasswordField
        label="Current password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        {...field('password')}
        autoComplete="new-password"
        help={newPasswordHelp}
      />
      {programs.length > 0 && (
        <CheckFields
          legend="End these, too: they work without your password"
          name="ends"
          choices={ids}
          texts={Object.fromEntries(programs.map((program) => [program.id, programText(program)]))}
          chosen={change.posted?.ends?.split(' ') ?? ids}
          problem={field('ends').problem}
        />
      )}
      <SubmitRow {...change}>Change password</SubmitRow>
    </PostForm>
  );
}

const programText = ({ kind, name }: Program): string =>
  kind === 'api-key' ? `The API key “${name}”` : `The webhook to ${name}`;
