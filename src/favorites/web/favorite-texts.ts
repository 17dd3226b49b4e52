import type { RefusalOf } from '../../calls/refusal.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { carGoneText } from '../../cars/car.ts';
import type { saveFavorite } from '../contract.ts';

export const savedText = 'Saved to your favorites';
export const removedText = 'Removed from your favorites';

export const saveMessages: RefusalMessages<RefusalOf<typeof saveFavorite>> = {
  'too-many-favorites': ({ most }) =>
    `You’ve saved ${most} cars, as many as fit here. Remove one first.`,
  'not-found': carGoneText,
};
