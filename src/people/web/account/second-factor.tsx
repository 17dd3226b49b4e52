import { useState } from 'react';
import type { OutputOf } from '../../../calls/call.ts';
import { form } from '../../../calls/web/form/form.ts';
import { usePostedAnswer, usePostedForm } from '../../../calls/web/form/posted-form.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { OwnProof } from '../../own-account/account-contract.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../own-account/second-factor-contract.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { OwnProofFields } from '../sign-in/own-proof-fields.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { PasswordNeeded } from './account-section.tsx';

const start = form(startSecondFactor, {
  name: 'start-second-factor',
  keepsData: true,
  posted: { showsAnswer: true },
});
const removal = form(removeSecondFactor, {
  name: 'remove-second-factor',
  check: ({ code }) => (code ? {} : { code: 'Enter the code' }),
  toast: 'Two-step login is off.',
});
const confirmation = form(confirmSecondFactor, {
  name: 'confirm-second-factor',
  posted: { showsAnswer: true },
});

export const secondFactorForms = [start, confirmation, removal] as const;

/** Off, being set up, just turned on with its recovery codes, or on. */
export function SecondFactorSection({ hasPassword, hasSecondFactor }: OwnProof) {
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
  const { field, ...setUp } = start.use({ onAnswer: onStarted });
  return (
    <>
      <p className="max-w-text text-sm">
        Log in with your password and a code from an app on your phone, such as Google
        Authenticator, 1Password or Aegis. A stolen password alone is then worth nothing.
      </p>
      <PostForm of={setUp} className="grid max-w-md gap-5">
        <PasswordField
          label="Your password"
          {...field('currentPassword')}
          autoComplete="current-password"
        />
        <SubmitRow {...setUp}>Set up two-step login</SubmitRow>
      </PostForm>
    </>
  );
}

function TurnOff() {
  const { field, ...turnOff } = removal.use();
  return (
    <PostForm of={turnOff} className="grid max-w-md gap-5">
      <OwnProofFields field={field} hasSecondFactor />
      <SubmitRow {...turnOff}>Turn it off</SubmitRow>
    </PostForm>
  );
}

/** The secret, to be scanned or typed into an app, and the first code of that app. */
function SecondFactorSetup({
  setup,
  onConfirmed,
}: {
  /** Null once it has been shown and is not known anymore. */
  setup: OutputOf<typeof startSecondFactor> | null;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const { field, ...confirm } = confirmation.use({
    onAnswer: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <>
      {setup && <Key {...setup} />}
      <PostForm of={confirm} className="grid max-w-md gap-5">
        <CodeField {...field('code')} help="The six digits that your app now shows." />
        <SubmitRow {...confirm}>Turn on</SubmitRow>
      </PostForm>
    </>
  );
}

const Key = ({ secret, address, qr }: OutputOf<typeof startSecondFactor>) => (
  <>
    <p ref={takeFocus} tabIndex={-1} className="max-w-text text-sm outline-none">
      Scan this with your app, or type in the key below it.
    </p>
    <QrCode {...qr} label="QR code with the key for your app" />
    <p className="figures wrap-anywhere select-all text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    {/* A phone cannot scan its own screen. */}
    <a href={address} className="btn btn-outline w-fit lg:hidden">
      Open an app on this phone
    </a>
  </>
);

/** Shown once, when the second step has just been turned on. */
const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <SideNote tone="success" role="status">
      Two-step login is on, and you’re signed out on all other devices. Keep these recovery codes
      where you’d find them without your phone. Each works once. You won’t see them again.
    </SideNote>
    <ul className="figures grid gap-2 text-sm sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
    <a
      ref={takeFocus}
      href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
      download="forecourt-recovery-codes.txt"
      className="btn btn-outline w-fit"
    >
      Download the codes
    </a>
  </>
);
