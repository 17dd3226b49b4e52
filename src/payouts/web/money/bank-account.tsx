import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { wrongCode } from '../../../people/own-account/second-factor-contract.ts';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { AccountRow, foldRow } from '../../../people/web/account/account-section.tsx';
import { OwnCodeField } from '../../../people/web/account/own-code-field.tsx';
import { passwordMessages } from '../../../people/web/account/password-check.tsx';
import { PasswordField } from '../../../people/web/sign-in/password/password-field.tsx';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type PayoutAccount, setPayoutAccount } from '../../payout-account-contract.ts';
import { MaySetAccount } from './may-set-account.tsx';

export const bankAccount = form(setPayoutAccount, {
  name: 'bank-account',
  toast: 'Bank account saved.',
  messages: {
    ...passwordMessages,
    'email-unverified': unverifiedText,
    'wrong-code': wrongCode,
    'no-password': 'Set a password before you add a bank account.',
  },
  posted: { goTo: () => href('/dashboard/money') },
});

interface Proof {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** Where the seller is paid, what is missing for it, and the form that changes it. */
export const BankAccount = ({
  account,
  hasMoney,
  isAccountOpen,
  ...proof
}: Proof & { account: PayoutAccount | null; hasMoney: boolean; isAccountOpen: boolean }) => (
  <div className="max-w-2xl">
    {!account && hasMoney && (
      <SideNote tone="warning" className="mb-5">
        We need your bank account before we can pay you. A new account is used after 48 hours, so
        add it now to be paid on time.
      </SideNote>
    )}
    <AccountRow
      title="Your bank account"
      value={account ? `${account.holder}, ${account.iban}` : 'None yet'}
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
      <TextField
        label="IBAN"
        {...field('iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help="Two letters for the country, then digits and letters. We email you about each change."
      />
      <PasswordField
        label="Your password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      {hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...save}>Save bank account</SubmitRow>
    </PostForm>
  );
}
