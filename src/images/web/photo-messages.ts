import type { Refusal } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { type postImage, unusablePhoto } from '../contract.ts';

export const photoRules = 'JPEG, PNG or WebP, up to 10 MB each.';

/** Why a photo was not taken, where the sentence of the contract is not enough. */
export const photoMessages: RefusalMessages<typeof postImage> = {
  'too-large': 'This photo is larger than 10 MB. Choose a smaller one.',
  busy: 'We’re busy with other photos. Please try again in a moment.',
};

/** Whether the same photo may be taken later: what was wrong was not the photo. */
export const mayTakeLater = ({ refused }: Refusal): boolean =>
  !(refused in unusablePhoto) && refused !== 'too-large' && refused !== 'too-many-photos';
