import { useState } from 'react';
import { form } from '../../../calls/web/form/form.ts';
import { wrongCode } from '../../../people/own-account/second-factor-contract.ts';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { OwnCodeField } from '../../../people/web/account/own-code-field.tsx';
import { passwordMessages } from '../../../people/web/account/password-check.tsx';
import { PasswordField } from '../../../people/web/sign-in/password/password-field.tsx';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { startOnboarding } from '../../payout-account-contract.ts';

export const onboarding = form(startOnboarding, {
  name: 'onboarding',
  keepsData: true,
  messages: {
    ...passwordMessages,
    'email-unverified': unverifiedText,
    'wrong-code': wrongCode,
    'no-password': 'Set a password before you set up payouts.',
    'no-provider': 'This market pays to bank accounts. Please load the page again.',
    'provider-refused': 'Our payment provider didn’t open an account for you. Please contact us.',
    'provider-unavailable': 'Our payment provider isn’t answering. Please try again.',
  },
  posted: { showsAnswer: true },
});

export function OnboardingForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
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
      <PasswordField
        label="Your password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      {hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...start}>Go to our payment provider</SubmitRow>
    </PostForm>
  );
}
