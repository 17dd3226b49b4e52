import type { OutputOf } from '../../../../calls/call.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { takeFocus } from '../../../../ui/dialog/take-focus.ts';
import { SubmitRow } from '../../../../ui/field.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import {
  confirmSecondFactor,
  type startSecondFactor,
} from '../../../own-account/second-factor-contract.ts';
import { CodeField } from '../../sign-in/code-field.tsx';

export const confirmation = form(confirmSecondFactor, {
  name: 'confirm-second-factor',
  messages: {
    'wrong-code': 'That code isn’t right. Is your phone’s clock set automatically?',
    'not-started': 'Open My account again and start over.',
  },
  posted: { showsAnswer: true },
});

/** The secret, to be scanned or typed into an app, and the first code of that app. */
export function SecondFactorSetup({
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
    <svg
      role="img"
      aria-label="QR code with the key for your app"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="size-48 rounded-box bg-white"
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="#000" />
    </svg>
    <p className="figures wrap-anywhere select-all text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    {/* A phone cannot scan its own screen. */}
    <a href={address} className="btn btn-outline w-fit lg:hidden">
      Open an app on this phone
    </a>
  </>
);
