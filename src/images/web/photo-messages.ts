import type { Refusal } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { momentText } from '../../kit/dates.ts';
import type { postImage } from '../contract.ts';

export const photoRules = 'JPEG, PNG or WebP, up to 10 MB each.';

/** Why a photo was not taken. */
export const photoMessages: RefusalMessages<typeof postImage> = {
  'not-a-photo': 'Choose a JPEG, PNG or WebP photo.',
  'photo-heic':
    'We can’t read HEIC photos. Save this one as a JPEG first. For new ones, open Settings on your iPhone, then Camera, Formats, and choose Most Compatible.',
  'too-large': 'This photo is larger than 10 MB. Choose a smaller one.',
  'photo-too-large': 'This photo has too many pixels. Choose a smaller one.',
  'photo-too-small': 'This photo is too small. Choose one of at least 320 × 240 pixels.',
  'photo-broken': 'This file is damaged and can’t be read as a photo.',
  'too-many-photos': ({ most, retryAfter }) =>
    `You can upload ${most} photos in 24 hours. Try again after ${momentText(new Date(Date.now() + retryAfter * 1000), 'both')}.`,
  busy: 'We’re busy with other photos. Please try again in a moment.',
};

/** Whether the same photo may be taken later: what was wrong was not the photo. */
export const mayTakeLater = ({ refused }: Refusal): boolean =>
  refused === 'busy' || !(refused in photoMessages);
