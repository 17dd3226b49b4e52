// Selling a car takes three steps: the post, further photos, facts. The last two may be taken at any
// time; which one is next shows in what the car lacks.

import { href, Link } from 'react-router';
import { allOf } from '../../../kit/text/list-text.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import type { Car } from '../../car-on-wire.ts';
import { factOf } from '../../facts/fact-table.ts';
import { maxCarPhotos } from '../../sell/car-photos-contract.ts';
import type { FactEffect, Missing } from '../../sell/missing-contract.ts';
import { useListPlace } from './list-place.ts';

type NextStep = 'photos' | 'facts';
const stepNames = { photos: '2 of 3: photos', facts: '3 of 3: details' } as const;

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

const steps = ['photos', 'facts'] as const;

/** Says above a step which one this is, and leads to the other. */
export function StepTrail({ carId, step }: { carId: number; step: NextStep }) {
  const place = useListPlace();
  return (
    <nav aria-label="Steps of selling" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="py-2 text-quiet">Posted</span>
      {steps.map((other) =>
        other === step ? (
          <span key={other} aria-current="step" className="py-2 font-semibold">
            {stepNames[other]}
          </span>
        ) : (
          <Link
            key={other}
            to={stepPath(other, carId) + place}
            className="link link-hover py-2 text-quiet"
          >
            {stepNames[other]}
          </Link>
        ),
      )}
    </nav>
  );
}

/** Leads from a car that was posted a moment ago to its next step. */
export const PostedNext = ({ car, step }: { car: Car; step: NextStep }) => (
  <AlertBox tone="success" className="justify-items-start">
    <div className="grid gap-1">
      <h2 className="text-lg">It’s live. Step {stepNames[step]}</h2>
      <p className="wrap-anywhere font-medium">{car.title}</p>
      <p className="max-w-text text-quiet">
        {step === 'photos'
          ? `Add up to ${maxCarPhotos - 1} more photos.`
          : 'Details let buyers find it by what they look for; some are filled in already.'}{' '}
        You can finish later.
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

/** Tells a seller what buyers do not find in their car yet, and where to add it. */
export function MissingNote({
  car,
  missing,
  effects,
}: {
  car: Car;
  missing: Missing | undefined;
  effects: readonly FactEffect[];
}) {
  const place = useListPlace();
  // Nobody can change a car that is held or sold.
  if (!missing || !nextStepOf(missing) || car.state.is !== 'available') return null;
  const effect = effectText(missing, effects);
  const link = (step: NextStep, text: string) => (
    <Link to={stepPath(step, car.id) + place} className="link link-primary">
      {text}
      <span className="sr-only"> for {car.title}</span>
    </Link>
  );
  return (
    <div className="grid gap-1 text-quiet text-sm">
      {missing.photos < 2 && <p>Only one photo so far. {link('photos', 'Add photos')}</p>}
      {missing.facts.length > 0 && (
        <p>
          Missing: {missingText(missing)}. {effect && `${effect} `}
          {link('facts', missing.hasDraft ? 'Go on with your draft' : 'Add details')}
        </p>
      )}
    </div>
  );
}

const nameOf = (fact: Missing['facts'][number]): string => factOf(fact).label.toLowerCase();

/** Where more facts are missing, this many are named. */
const mostNamed = 3;

/** `mileage, seats, doors, and 3 more`. */
export function missingText({ facts }: Missing): string {
  const names = facts.slice(0, facts.length > mostNamed + 1 ? mostNamed : facts.length).map(nameOf);
  const rest = facts.length - names.length;
  return allOf(rest > 0 ? [...names, `${rest} more`] : names);
}

/** What it would bring to state one of the missing facts; null where nothing was counted. */
export function effectText({ facts }: Missing, effects: readonly FactEffect[]): string | null {
  const effect = effects.find(({ fact }) => facts.includes(fact));
  if (!effect) return null;
  const times = Math.floor(effect.times * 10) / 10;
  return `Cars that state their ${nameOf(effect.fact)} are opened ${numberText(times)} times as often.`;
}
