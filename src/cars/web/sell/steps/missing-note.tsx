import { Link } from 'react-router';
import type { Car } from '../../../car-on-wire.ts';
import type { FactEffect, Missing } from '../../../sell/missing-contract.ts';
import { useListPlace } from '../list-place.ts';
import { effectText, missingText } from './missing-text.ts';
import { nextStepOf, stepPath } from './next-step.ts';

/** On one's own car: what buyers do not find in it yet, and where to add it. */
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
  const next = missing && nextStepOf(missing);
  // Nobody can change a car that is held or sold.
  if (!next || car.state.is !== 'available') return null;
  const effect = effectText(missing, effects);
  return (
    <p className="text-quiet text-sm">
      {missing.photos < 2 && 'Only one photo so far. '}
      {missing.facts.length > 0 && `Not stated: ${missingText(missing)}. `}
      {effect && `${effect} `}
      <Link to={stepPath(next, car.id) + place} className="link link-primary">
        {next === 'photos' && 'Add photos'}
        {next === 'facts' && (missing.hasDraft ? 'Go on with your draft' : 'State them')}
        <span className="sr-only"> for {car.title}</span>
      </Link>
    </p>
  );
}
