import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { namesOf } from '../../../kit/names-of.ts';
import type { OwnProof } from '../../../people/own-account/account-contract.ts';
import { unverifiedText } from '../../../people/person.ts';
import {
  AccountRow,
  foldRow,
  PasswordNeeded,
} from '../../../people/web/account/account-section.tsx';
import { OwnProofFields } from '../../../people/web/sign-in/own-proof-fields.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { accountFieldsOf } from '../../bank-account.ts';
import type { MissingFact } from '../../payout.ts';
import {
  type ConnectedAccount as Account,
  type PayoutAccount,
  setPayoutAccount,
  startOnboarding,
} from '../../payout-account-contract.ts';

export const bankAccount = form(setPayoutAccount, {
  name: 'bank-account',
  toast: 'Bank account saved.',
  messages: {
    'no-password': 'Set a password before you add a bank account.',
  },
  posted: { goTo: () => href('/dashboard/money') },
});

/** Where the seller is paid, what is missing for it, and the form that changes it. */
export const BankAccount = ({
  account,
  hasMoney,
  isAccountOpen,
  ...proof
}: OwnProof & { account: PayoutAccount | null; hasMoney: boolean; isAccountOpen: boolean }) => (
  <div>
    {!account && hasMoney && (
      <SideNote tone="warning" className="mb-5">
        We need your bank account before we can pay you. New accounts take 48 hours to activate, so
        add yours now to get paid on time.
      </SideNote>
    )}
    <AccountRow
      title="Your bank account"
      value={
        account ? (
          <>
            {account.holder}, <span className="whitespace-nowrap">{account.iban}</span>
          </>
        ) : (
          'None yet'
        )
      }
      button={account ? 'Change' : 'Add'}
      isOpen={isAccountOpen}
      note={account && account.usableAt > new Date() && <NewAccount account={account} />}
    >
      <MaySetAccount hasPassword={proof.hasPassword}>
        <BankAccountForm hasSecondFactor={proof.hasSecondFactor} />
      </MaySetAccount>
    </AccountRow>
  </div>
);

const NewAccount = ({ account }: { account: PayoutAccount }) => (
  <SideNote tone="success" role="status">
    We pay to this account from <Moment at={account.usableAt} hasDay />. We wait 48 hours after each
    change, so that you can stop us if it wasn’t you.
  </SideNote>
);

function BankAccountForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { field, ...save } = bankAccount.use({
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={save} className="grid max-w-md gap-5">
      <TextField label="Account holder" {...field('holder')} autoComplete="name" />
      {namesOf(accountFieldsOf()).map((name) => (
        <TextField
          key={name}
          label={accountFieldsOf()[name]?.label}
          help={accountFieldsOf()[name]?.help}
          {...field(name)}
          {...(name === 'iban' ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' })}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <OwnProofFields field={field} hasSecondFactor={hasSecondFactor} />
      <SubmitRow {...save}>Save bank account</SubmitRow>
    </PostForm>
  );
}

/** Where a provider pays the seller: what it still wants to know, and the way to its pages. */
export const ConnectedAccount = ({
  connected,
  hasMoney,
  isOnboardingOpen,
  ...proof
}: OwnProof & { connected: Account; hasMoney: boolean; isOnboardingOpen: boolean }) => (
  <div>
    {connected.state === 'none' && hasMoney && (
      <SideNote tone="warning" className="mb-5">
        We can’t pay you before you have set up payouts. We send the first one 48 hours later, so do
        it now to be paid on time.
      </SideNote>
    )}
    <AccountRow
      title="Your payouts"
      value={isChecked(connected) ? checkedText : stateNames[connected.state]}
      button={isChecked(connected) ? 'Change' : buttonNames[connected.state]}
      isOpen={isOnboardingOpen}
      note={<Missing connected={connected} />}
    >
      <MaySetAccount hasPassword={proof.hasPassword}>
        <OnboardingForm hasSecondFactor={proof.hasSecondFactor} />
      </MaySetAccount>
    </AccountRow>
  </div>
);

/** The seller has nothing to do. */
const isChecked = ({ state, missing }: Account): boolean =>
  state === 'incomplete' && missing.length === 0;

const checkedText = 'Being checked by our payment provider';

const buttonNames = {
  none: 'Set up',
  incomplete: 'Continue',
  closed: 'Set up',
  ready: 'Change',
} as const satisfies Record<Account['state'], string>;

const stateNames = {
  none: 'Not set up yet',
  incomplete: 'Our payment provider needs more from you',
  closed: 'Closed at our payment provider',
  ready: 'Set up at our payment provider',
} as const satisfies Record<Account['state'], string>;

function Missing({ connected }: { connected: Account }) {
  const { state, missing, usableAt } = connected;
  if (state === 'none') return null;
  if (state === 'closed')
    return (
      <SideNote tone="warning" role="status">
        Your account at our payment provider is closed. Set up a new one. We send the first payment
        to it 48 hours later.
      </SideNote>
    );
  if (missing.length > 0)
    return (
      <SideNote tone="warning" role="status">
        <p>{state === 'ready' ? 'Soon needed' : 'Still missing'} at our payment provider:</p>
        <ul className="list-disc ps-5">
          {missing.map((fact) => (
            <li key={fact}>{factNames[fact]}</li>
          ))}
        </ul>
      </SideNote>
    );
  if (isChecked(connected))
    return (
      <SideNote tone="success" role="status">
        This can take a few days. If it needs more from you, you’ll read it here.
      </SideNote>
    );
  return usableAt && usableAt > new Date() ? (
    <SideNote tone="success" role="status">
      We pay you from <Moment at={usableAt} hasDay />. We wait 48 hours at first, so that you can
      stop us if it wasn’t you.
    </SideNote>
  ) : null;
}

const factNames = {
  'bank-account': 'The bank account that you’re paid to',
  identity: 'Who you are: your name, address or date of birth',
  document: 'A photo of an identity document',
  business: 'What kind of business you are',
  terms: 'That you agree to the provider’s terms',
  other: 'Something else, which the provider’s page shows',
} as const satisfies Record<MissingFact, string>;

export const onboarding = form(startOnboarding, {
  name: 'onboarding',
  keepsData: true,
  messages: {
    'no-password': 'Set a password before you set up payouts.',
  },
  posted: { showsAnswer: true },
});

function OnboardingForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { field, ...start } = onboarding.use({
    onAnswer(answer) {
      setUrl(answer.url);
      location.assign(answer.url);
    },
  });
  const [url, setUrl] = useState(start.answer?.url ?? null);
  if (url !== null)
    return (
      <p>
        <a href={url} className="btn btn-primary">
          Continue at our payment provider
        </a>
      </p>
    );
  return (
    <PostForm of={start} className="grid max-w-md gap-5">
      <p className="text-quiet text-sm">
        Our payment provider asks you on its own page who you are and where your bank account is. We
        never see your bank account.
      </p>
      <OwnProofFields field={field} hasSecondFactor={hasSecondFactor} />
      <SubmitRow {...start}>Go to our payment provider</SubmitRow>
    </PostForm>
  );
}

/** The form that says where money goes, or what its reader has to do before. */
function MaySetAccount({ hasPassword, children }: { hasPassword: boolean; children: ReactNode }) {
  const person = useSignedInPerson();
  if (!person?.isEmailVerified) return <p className="max-w-text text-sm">{unverifiedText}</p>;
  return hasPassword ? children : <PasswordNeeded />;
}
