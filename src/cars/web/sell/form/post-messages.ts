import { uploadAgain } from '../../../../images/photo-address.ts';

export const postedMessage = 'Your Post, Posted is Successfully';
export const liveMessage = 'Your car is live.';

/** Why a car was not posted. */
export const postMessages = {
  'email-unverified':
    'Verify your email address first: follow the link we sent you, then press the button again.',
  'photo-unknown': uploadAgain,
} as const;
