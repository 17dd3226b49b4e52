import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import type { sendVerificationMail } from '../own-account/verification-contract.ts';

export const resentToast = 'A new link is on its way.';

export const resendMessages: RefusalMessages<typeof sendVerificationMail> = {
  'verified-before': 'Your address is verified. Reload the page.',
  'too-many-mails': 'We sent you five links today. Use the latest one, or try again tomorrow.',
};
