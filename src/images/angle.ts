import { namesOf } from '../kit/names-of.ts';

/** What photos of a car show, in the order in which a buyer would walk around it. */
export const angleLabels = {
  'front-corner': 'Front corner',
  front: 'Front',
  side: 'Side',
  'rear-corner': 'Rear corner',
  rear: 'Rear',
  dashboard: 'Dashboard',
  odometer: 'Odometer',
  'front-seats': 'Front seats',
  'back-seats': 'Back seats',
  trunk: 'Trunk',
  engine: 'Engine',
  wheel: 'Wheel and tire',
  damage: 'Scratch or dent',
  other: 'Something else',
} as const;

export type Angle = keyof typeof angleLabels;
export const angles: readonly Angle[] = namesOf(angleLabels);
