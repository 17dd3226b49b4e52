import { Link } from 'react-router';
import { AlertBox } from '../../../../ui/alert-box.tsx';
import type { Car } from '../../../car-on-wire.ts';
import { type NextStep, stepNames, stepPath } from './next-step.ts';

/** Leads from a car that was posted a moment ago to its next step. */
export const PostedNext = ({ car, step }: { car: Car; step: NextStep }) => (
  <AlertBox tone="success" className="justify-items-start">
    <div className="grid gap-1">
      <h2 className="text-lg">Posted. {stepNames[step]}</h2>
      <p className="wrap-anywhere font-medium">{car.title}</p>
      <p className="max-w-text text-quiet">
        {step === 'photos'
          ? 'Your car is live with its cover. Up to 19 more photos show buyers what they would come to see.'
          : 'Your car is live. Details let buyers find it by what they look for; some are filled in already.'}{' '}
        You can stop at any time and go on later.
      </p>
    </div>
    <Link to={stepPath(step, car.id)} className="btn btn-primary">
      {step === 'photos' ? 'Add photos' : 'Add details'}
    </Link>
  </AlertBox>
);

const dayMs = 86_400_000;

/** Whether a car is new enough to lead its seller on. */
export const isJustPosted = ({ state, postedAt }: Car, now: Date): boolean =>
  state.is === 'available' && now.getTime() - postedAt.getTime() < dayMs;
