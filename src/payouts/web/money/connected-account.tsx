import { AccountRow } from '../../../people/web/account/account-section.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { MissingFact } from '../../payout.ts';
import type { ConnectedAccount as Account } from '../../payout-account-contract.ts';
import { MaySetAccount } from './may-set-account.tsx';
import { OnboardingForm } from './onboarding-form.tsx';

interface Proof {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** Where a provider pays the seller: what it still wants to know, and the way to its pages. */
export const ConnectedAccount = ({
  connected,
  hasMoney,
  isOnboardingOpen,
  ...proof
}: Proof & { connected: Account; hasMoney: boolean; isOnboardingOpen: boolean }) => (
  <div className="max-w-2xl">
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
  ready: 'Change',
} as const satisfies Record<Account['state'], string>;

const stateNames = {
  none: 'Not set up yet',
  incomplete: 'Our payment provider needs more from you',
  ready: 'Set up at our payment provider',
} as const satisfies Record<Account['state'], string>;

function Missing({ connected }: { connected: Account }) {
  const { state, missing, usableAt } = connected;
  if (state === 'none') return null;
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
