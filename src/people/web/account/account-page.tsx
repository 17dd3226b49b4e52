import { href, Link, useSearchParams } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { readAccount } from '../../own-account/account-contract.ts';
import { isAdmin, mayOwnCars } from '../../person.ts';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/account-page';
import { AccountRow } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { AskedEmail, EmailForm, emailChange } from './email-form.tsx';
import { EraseAccount, erasure } from './erase-account.tsx';
import { NameForm, nameChange } from './name-form.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPhoto, photoChange, photoRemoval } from './own-photo.tsx';
import { PasswordForm, passwordChange } from './password-form.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { SecondFactorSection, secondFactorForms } from './second-factor/second-factor-section.tsx';
import { SellerTypeForm, sellerTypeChange, sellerTypeText } from './seller-type-form.tsx';
import { otherSessionsEnd, SessionList, sessionEnd } from './session-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('My account', matches) },
  { name: 'description', content: 'Your name, email and password, and where you’re signed in.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readAccount, {}));

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
      <h1 className="mb-6 text-xl">My account</h1>
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
        note={askedEmail && <AskedEmail email={askedEmail} />}
      >
        {hasPassword ? <EmailForm hasSecondFactor={hasSecondFactor} /> : <PasswordNeeded />}
      </AccountRow>
      <AccountRow
        title="Password"
        value={hasPassword ? 'Set' : 'None. You log in with Google.'}
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
            Let a program of yours work with your account.{' '}
            <Link to={href('/dashboard/account/api-keys')} className="link link-primary">
              Your API keys
            </Link>
          </p>
          <p className="max-w-text text-sm">
            Let your own software hear of what happens to your cars.{' '}
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
        value="For good, with your name, email and photos."
        button="Delete"
        isOpen={isOpen('erase')}
      >
        <EraseAccount hasPassword={hasPassword} />
      </AccountRow>
    </div>
  );
}
