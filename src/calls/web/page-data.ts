import { data } from 'react-router';
import { isRefused, type Refusal } from '../refusal.ts';

/** The output that a page needs: a refusal becomes the 404 page or the error page. */
export function requireOutput<Answer>(outcome: Answer | Refusal): Exclude<Answer, Refusal> {
  if (!isRefused(outcome)) return outcome as Exclude<Answer, Refusal>;
  const isGone = outcome.refused === 'not-found' || outcome.refused === 'invalid-input';
  throw data(outcome.refused, { status: isGone ? 404 : 500 });
}
