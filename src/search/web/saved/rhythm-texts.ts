import type { Rhythm } from '../../saved-contract.ts';

export const rhythmTexts: Readonly<Record<Rhythm, string>> = {
  'as-they-come': 'At most once an hour',
  daily: 'Once a day',
  weekly: 'Once a week',
  none: 'Never',
};
