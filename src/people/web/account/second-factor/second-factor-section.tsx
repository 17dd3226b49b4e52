import { useState } from 'react';
import { href, useActionData } from 'react-router';
import type { OutputOf } from '../../../../calls/call.ts';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import {
  nameOfForm,
  type PostedForm,
  usePostedAnswer,
} from '../../../../calls/web/form/posted-form.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  wrongCode,
} from '../../../own-account/second-factor-contract.ts';
import { OwnCodeField } from '../own-code-field.tsx';
import { PasswordCheck, passwordMessages } from '../password-check.tsx';
import { PasswordNeeded } from '../password-needed.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmMessages, SecondFactorSetup } from './second-factor-setup.tsx';

interface Account {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

const turnedOff = 'Two-step login is off.';
const removalMessages = { ...passwordMessages, 'wrong-code': wrongCode };
const startMessages = { ...passwordMessages, 'is-on': 'It’s on already. Reload the page.' };

export const secondFactorActions = {
  'start-second-factor': formAction(startSecondFactor, {
    showsAnswer: true,
    messages: startMessages,
  }),
  'confirm-second-factor': formAction(confirmSecondFactor, {
    showsAnswer: true,
    messages: confirmMessages,
  }),
  'remove-second-factor': formAction(removeSecondFactor, {
    goTo: () => href('/dashboard/account'),
    toast: turnedOff,
    messages: removalMessages,
  }),
};

/** Off, being set up, just turned on with its recovery codes, or on. */
export function SecondFactorSection({ hasPassword, hasSecondFactor }: Account) {
  const posted = useActionData<PostedForm>();
  const [setup, setSetup] = useState(usePostedAnswer(startSecondFactor));
  const [codes, setCodes] = useState<readonly string[] | null>(
    usePostedAnswer(confirmSecondFactor)?.recoveryCodes ?? null,
  );
  if (codes) return <RecoveryCodes codes={codes} />;
  if (hasSecondFactor) return <TurnOff />;
  if (!hasPassword) return <PasswordNeeded />;
  // Without scripts the key is not shown again after a wrong code.
  if (setup || posted?.form === nameOfForm(confirmSecondFactor))
    return <SecondFactorSetup setup={setup} onConfirmed={setCodes} />;
  return <Start onStarted={setSetup} />;
}

function Start({ onStarted }: { onStarted: (setup: OutputOf<typeof startSecondFactor>) => void }) {
  const form = useCallForm(startSecondFactor, {
    onAnswer: onStarted,
    keepsData: true,
    messages: startMessages,
    hasAction: true,
  });
  return (
    <>
      <p className="max-w-text text-sm">
        Log in with your password and a code from an app on your phone, such as Google
        Authenticator, 1Password or Aegis. A stolen password alone is then worth nothing.
      </p>
      <PasswordCheck name="start-second-factor" form={form} button="Set up two-step login" />
    </>
  );
}

function TurnOff() {
  const form = useCallForm(removeSecondFactor, {
    toast: turnedOff,
    messages: removalMessages,
    check: ({ code }) => (code ? {} : { code: 'Enter the code' }),
    hasAction: true,
  });
  return (
    <PasswordCheck name="remove-second-factor" form={form} button="Turn it off">
      <OwnCodeField {...form.field('code')} />
    </PasswordCheck>
  );
}
