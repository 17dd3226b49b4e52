export const postedMessage = 'Your Post, Posted is Successfully';

/** Why a car was not posted. */
export const postMessages = {
  'email-unverified':
    'Verify your email address first: follow the link we sent you, then press the button again.',
  'photo-unknown': 'Upload the photo again',
} as const;
