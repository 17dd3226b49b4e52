import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { removeSecondFactor, startSecondFactor } from '../../second-factor-contract.ts';
import { PasswordCheck } from './password-check.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface Account {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** Off, being set up, just turned on with its recovery codes, or on. */
export function SecondFactorSection({ hasPassword, hasSecondFactor }: Account) {
  const [setup, setSetup] = useState<OutputOf<typeof startSecondFactor> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} />;
  if (hasSecondFactor) return <TurnOff />;
  if (!hasPassword) return <PasswordNeeded />;
  if (setup) return <SecondFactorSetup setup={setup} onConfirmed={setCodes} />;
  return <Start onStarted={setSetup} />;
}

const wrongPassword = 'That’s not your password.';

function Start({ onStarted }: { onStarted: (setup: OutputOf<typeof startSecondFactor>) => void }) {
  const form = useCallForm(startSecondFactor, {
    onAnswer: onStarted,
    messages: { 'wrong-password': wrongPassword, 'is-on': 'It’s on already. Reload the page.' },
  });
  return (
    <>
      <p className="max-w-text text-sm">
        Log in with your password and a code from an app on your phone, such as Google
        Authenticator, 1Password or Aegis. A stolen password alone is then worth nothing.
      </p>
      <PasswordCheck form={form} button="Set up two-step login" />
    </>
  );
}

function TurnOff() {
  const { revalidate } = useRevalidator();
  const form = useCallForm(removeSecondFactor, {
    onAnswer: async () => {
      toastSuccess('Two-step login is off.');
      await revalidate();
    },
    messages: { 'wrong-password': wrongPassword },
  });
  return <PasswordCheck form={form} button="Turn it off" />;
}
