import { useState } from 'react';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { usePostedAnswer } from '../../../calls/web/form/posted-form.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { wrongCode } from '../../../people/own-account/second-factor-contract.ts';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { AccountForm } from '../../../people/web/account/account-form.tsx';
import { OwnCodeField } from '../../../people/web/account/own-code-field.tsx';
import { passwordMessages } from '../../../people/web/account/password-check.tsx';
import { PasswordField } from '../../../people/web/sign-in/password/password-field.tsx';
import { startOnboarding } from '../../payouts/payout-account-contract.ts';

const messages = {
  ...passwordMessages,
  'email-unverified': unverifiedText,
  'wrong-code': wrongCode,
  'no-password': 'Set a password before you set up payouts.',
  'no-provider': 'This market pays to bank accounts. Please load the page again.',
  'provider-refused': 'Our payment provider didn’t open an account for you. Please contact us.',
  'provider-unavailable': 'Our payment provider isn’t answering. Please try again.',
};
export const onboardingAction = formAction(startOnboarding, { showsAnswer: true, messages });

export function OnboardingForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const [url, setUrl] = useState(usePostedAnswer(startOnboarding)?.url ?? null);
  const { field, ...form } = useCallForm(startOnboarding, {
    onAnswer(answer) {
      setUrl(answer.url);
      location.assign(answer.url);
    },
    keepsData: true,
    messages,
    hasAction: true,
  });
  if (url !== null)
    return (
      <p>
        <a href={url} className="btn btn-primary">
          Continue at our payment provider
        </a>
      </p>
    );
  return (
    <AccountForm name="onboarding" onSubmit={form.onSubmit}>
      <p className="text-quiet text-sm">
        Our payment provider asks you on its own page who you are and where your bank account is. We
        never see your bank account.
      </p>
      <PasswordField
        label="Your password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      {hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...form}>Go to our payment provider</SubmitRow>
    </AccountForm>
  );
}
