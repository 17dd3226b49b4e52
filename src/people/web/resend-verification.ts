// What the banner and the page say that send the link again.
import type { RefusalOf } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import type { sendVerificationMail } from '../own-account/verification-contract.ts';

export const resentToast = 'A new link is on its way.';

export const resendMessages: RefusalMessages<RefusalOf<typeof sendVerificationMail>> = {
  'verified-before': 'Your address is verified. Reload the page.',
  'too-many-mails': 'We sent you five links today. Use the latest one, or try again tomorrow.',
};
