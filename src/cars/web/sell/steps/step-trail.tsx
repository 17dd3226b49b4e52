import { Link } from 'react-router';
import { useListPlace } from '../list-place.ts';
import { type NextStep, stepNames, stepPath } from './next-step.ts';

const steps = ['photos', 'facts'] as const;

/** Above a step: which one this is, and the way to the other. */
export function StepTrail({ carId, step }: { carId: number; step: NextStep }) {
  const place = useListPlace();
  return (
    <nav aria-label="Steps of selling" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="py-2 text-quiet">Posted</span>
      {steps.map((one) =>
        one === step ? (
          <span key={one} aria-current="step" className="py-2 font-semibold">
            {stepNames[one]}
          </span>
        ) : (
          <Link
            key={one}
            to={stepPath(one, carId) + place}
            className="link link-hover py-2 text-quiet"
          >
            {stepNames[one]}
          </Link>
        ),
      )}
    </nav>
  );
}
