import { useState } from 'react';
import type { OutputOf } from '../../../../calls/call.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { usePostedAnswer, usePostedForm } from '../../../../calls/web/form/posted-form.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../own-account/second-factor-contract.ts';
import { OwnCodeField } from '../own-code-field.tsx';
import { PasswordCheck, passwordMessages, proofMessages } from '../password-check.tsx';
import { PasswordNeeded } from '../password-needed.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmation, SecondFactorSetup } from './second-factor-setup.tsx';

interface Account {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

const start = form(startSecondFactor, {
  name: 'start-second-factor',
  keepsData: true,
  messages: { ...passwordMessages, 'is-on': 'It’s on already. Reload the page.' },
  posted: { showsAnswer: true },
});
const removal = form(removeSecondFactor, {
  name: 'remove-second-factor',
  check: ({ code }) => (code ? {} : { code: 'Enter the code' }),
  toast: 'Two-step login is off.',
  messages: proofMessages,
});
export const secondFactorForms = [start, confirmation, removal] as const;

/** Off, being set up, just turned on with its recovery codes, or on. */
export function SecondFactorSection({ hasPassword, hasSecondFactor }: Account) {
  const hasTriedCode = usePostedForm(confirmSecondFactor) !== null;
  const [setup, setSetup] = useState(usePostedAnswer(startSecondFactor));
  const [codes, setCodes] = useState<readonly string[] | null>(
    usePostedAnswer(confirmSecondFactor)?.recoveryCodes ?? null,
  );
  if (codes) return <RecoveryCodes codes={codes} />;
  if (hasSecondFactor) return <TurnOff />;
  if (!hasPassword) return <PasswordNeeded />;
  // Without scripts the key is not shown again after a wrong code.
  if (setup || hasTriedCode) return <SecondFactorSetup setup={setup} onConfirmed={setCodes} />;
  return <Start onStarted={setSetup} />;
}

function Start({ onStarted }: { onStarted: (setup: OutputOf<typeof startSecondFactor>) => void }) {
  const state = start.use({ onAnswer: onStarted });
  return (
    <>
      <p className="max-w-text text-sm">
        Log in with your password and a code from an app on your phone, such as Google
        Authenticator, 1Password or Aegis. A stolen password alone is then worth nothing.
      </p>
      <PasswordCheck of={state} button="Set up two-step login" />
    </>
  );
}

function TurnOff() {
  const state = removal.use();
  return (
    <PasswordCheck of={state} button="Turn it off">
      <OwnCodeField {...state.field('code')} />
    </PasswordCheck>
  );
}
