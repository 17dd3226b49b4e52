import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAction } from '../../../calls/web/action.ts';
import { ActionButton } from '../../../calls/web/action-button.tsx';
import { marketName } from '../../../kit/brand/market-name.ts';
import { Button } from '../../../kit/web/button.tsx';
import { NeedsScripts } from '../../../kit/web/hydration/needs-scripts.tsx';
import { isLocked } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carSoldText, restoreCar } from '../../take-down-contract.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** For admins: takes the ad of this car down, or lets its seller relist it. */
export function TakeDownPanel({ car }: { car: Car }) {
  const [isTakingDown, setTakingDown] = useState(false);
  const restore = useAction(
    restoreCar,
    { id: car.id },
    { toast: 'The seller can relist this car' },
  );
  const { state } = car;
  const because = state.is === 'withdrawn' ? state.takenDownBecause : undefined;
  return (
    <section
      aria-labelledby="take-down"
      className="grid justify-items-start gap-3 rounded-box border border-base-300 p-4"
    >
      <h2 id="take-down" className="font-medium text-sm">
        For admins
      </h2>
      {because === undefined ? (
        <>
          <p className="text-quiet text-xs">{purposes[state.is]}</p>
          {!isLocked(state) && (
            <Link
              to={href('/dashboard/ads/:id/facts', { id: String(car.id) })}
              className="btn btn-outline btn-sm"
            >
              Correct the facts
            </Link>
          )}
          {state.is !== 'sold' && (
            <Button isSmall className="btn-error btn-outline" onClick={() => setTakingDown(true)}>
              Take down
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm">
            {`${marketName()} took this ad down: `}
            {because}
          </p>
          <ActionButton action={restore} isSmall className="btn-outline">
            Let the seller relist it
          </ActionButton>
        </>
      )}
      {state.is !== 'sold' && (
        <NeedsScripts>Taking an ad down and restoring it need JavaScript.</NeedsScripts>
      )}
      {isTakingDown && <TakeDownDialog car={car} onClose={() => setTakingDown(false)} />}
    </section>
  );
}

const takesOff = 'Take the ad off the market if it breaks the rules. We’ll tell its seller why.';
const purposes: Readonly<Record<Car['state']['is'], string>> = {
  available: takesOff,
  'on-hold': takesOff,
  sold: carSoldText,
  withdrawn: 'Its seller can relist this car, unless you take it down. We’ll tell them why.',
};
