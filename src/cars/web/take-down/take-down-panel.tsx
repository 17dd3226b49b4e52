import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Button } from '../../../kit/web/button.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Car } from '../../car-on-wire.ts';
import { restoreCar } from '../../take-down-contract.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** For admins: takes the ad of this car down, or lets its seller relist it. */
export function TakeDownPanel({ car }: { car: Car }) {
  const [isTakingDown, setTakingDown] = useState(false);
  const { revalidate } = useRevalidator();
  const restore = useAction(async () => {
    const outcome = await callApi(restoreCar, { id: car.id });
    if (!isRefused(outcome)) toastSuccess('The seller can relist this car');
    await revalidate();
    return outcome;
  });
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
          <p className="text-quiet text-xs">
            {state.is === 'sold'
              ? 'This car is sold. To undo the sale, refund its payment.'
              : 'Take the ad off the market if it breaks the rules. We’ll tell its seller why.'}
          </p>
          {state.is !== 'sold' && (
            <Button isSmall className="btn-error btn-outline" onClick={() => setTakingDown(true)}>
              Take down
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm">Forecourt took this ad down: {because}</p>
          <Button
            isSmall
            className="btn-outline"
            isPending={restore.isPending}
            disabled={!restore.mayRun}
            onClick={restore.run}
          >
            Let the seller relist it
          </Button>
        </>
      )}
      {isTakingDown && <TakeDownDialog car={car} onClose={() => setTakingDown(false)} />}
    </section>
  );
}
