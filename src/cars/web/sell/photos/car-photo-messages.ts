import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import { uploadAgain } from '../../../../images/photo-address.ts';
import type {
  addCarPhoto,
  changeCarPhoto,
  removeCarPhoto,
} from '../../../sell/car-photos-contract.ts';

type Calls = typeof addCarPhoto | typeof changeCarPhoto | typeof removeCarPhoto;

export const photosLocked =
  'A buyer is paying for this car or has paid, so its photos can’t be changed.';

export const carPhotoMessages: RefusalMessages<Calls> = {
  'car-locked': photosLocked,
  'photo-unknown': uploadAgain,
  'photo-gone': 'This photo was removed in another window.',
  'only-photo': 'A car needs at least one photo. Add another one before you remove this.',
  'car-full': ({ most }) => `A car has up to ${most} photos. Remove one to add another.`,
};
