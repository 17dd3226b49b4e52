// Selling a car takes three steps: the post, further photos, facts. The last two may be taken at any
// time; which one is next shows in what the car lacks.
import { href } from 'react-router';
import type { Missing } from '../../../sell/missing-contract.ts';

export type NextStep = 'photos' | 'facts';
export const stepNames = { photos: '2 of 3: photos', facts: '3 of 3: details' } as const;

export function stepPath(step: NextStep, carId: number): string {
  const id = String(carId);
  return step === 'photos'
    ? href('/dashboard/mycars/:id/photos', { id })
    : href('/dashboard/mycars/:id/facts', { id });
}

/** Null where nothing is missing that most buyers look for. */
export function nextStepOf({ photos, facts }: Missing): NextStep | null {
  if (photos < 2) return 'photos';
  return facts.length > 0 ? 'facts' : null;
}
