import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { EmailText } from '../../../kit/web/email-text.tsx';
import { Fact, Facts } from '../../../kit/web/facts.tsx';
import { SideNote } from '../../../kit/web/side-note.tsx';
import { readAccount } from '../../account-contract.ts';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/account-page';
import { AccountSection } from './account-section.tsx';
import { EraseAccount } from './erase-account.tsx';
import { NameForm } from './name-form.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'My account · Forecourt' },
  { name: 'description', content: 'Your name, your password, and where you are signed in.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readAccount, {}));

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const person = useSignedInPerson();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-10">
      <h1 className="text-xl">My account</h1>
      {person?.mustAddSecondFactor && (
        <SideNote tone="warning">
          You’re an admin. Set up two-step login below to open the pages of admins.
        </SideNote>
      )}
      {person && (
        <Facts layout="lines">
          <Fact name="Email">
            <EmailText email={person.email} />
          </Fact>
        </Facts>
      )}
      {person && (
        <AccountSection title="Name">
          <NameForm person={person} />
        </AccountSection>
      )}
      <AccountSection title="Password">
        <PasswordForm hasPassword={loaderData.hasPassword} />
      </AccountSection>
      <AccountSection title="Two-step login">
        <SecondFactorSection {...loaderData} />
      </AccountSection>
      <AccountSection title="Where you’re signed in">
        <SessionList sessions={loaderData.sessions} />
      </AccountSection>
      <AccountSection title="Your data">
        <OwnData />
      </AccountSection>
      <AccountSection title="Delete your account">
        <EraseAccount hasPassword={loaderData.hasPassword} />
      </AccountSection>
    </div>
  );
}
