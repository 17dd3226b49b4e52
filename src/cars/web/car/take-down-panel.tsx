import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { momentText } from '../../../kit/dates.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { isLocked } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carSoldText, restoreCar, takeDownCar } from '../../report-contract.ts';

/** Who reads an admin's reason. */
export const reasonHelp = 'Emailed to the seller, and kept in the audit.';

export const takeDown = form(takeDownCar, {
  name: 'take-down',
  toast: 'Ad taken down',
  messages: {
    'car-on-hold': ({ holdUntil }) =>
      holdUntil > new Date()
        ? `A buyer is paying for this car until ${momentText(holdUntil, 'time')}. Try again then, if they don’t buy it.`
        : 'A buyer is paying for this car. Try again in a minute, if they don’t buy it.',
  },
});

export const restore = form(restoreCar, {
  name: 'restore',
  isButton: true,
  toast: 'The seller can relist this car',
});

/** Lets an admin take the ad of this car down, or let its seller relist it. */
export function TakeDownPanel({ car }: { car: Car }) {
  const asking = useAsking();
  const restoring = restore.use({ id: car.id });
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
          <div className="flex flex-wrap gap-2">
            {!isLocked(state) && (
              <Link
                to={href('/dashboard/ads/:id/facts', { id: String(car.id) })}
                className="btn btn-outline btn-sm"
              >
                Correct the details
              </Link>
            )}
            {state.is !== 'sold' && (
              <AskButton
                asking={asking}
                what="take-down"
                id={car.id}
                isSmall
                className="btn-error btn-outline"
              >
                Take down
              </AskButton>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="text-sm">
            <MarketName />
            {' took this ad down: '}
            {because}
          </p>
          <ButtonForm of={restoring} isSmall className="btn-outline">
            Let the seller relist it
          </ButtonForm>
        </>
      )}
      {asking.asks('take-down', car.id) && <TakeDownDialog car={car} onClose={asking.close} />}
    </section>
  );
}

const takesOff = 'Take the ad off the market if it breaks the rules. We’ll tell the seller why.';
const purposes: Readonly<Record<Car['state']['is'], string>> = {
  available: takesOff,
  'on-hold': takesOff,
  sold: carSoldText,
  withdrawn: 'The seller can relist this car, unless you take it down. We’ll tell them why.',
};

/** Asks why this ad is taken down. */
export function TakeDownDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  return (
    <ReasonDialog
      of={takeDown.use({ id: car.id, onAnswer: onClose })}
      title="Take this ad down?"
      text={`${car.title} leaves the market, and its unpaid bookings are canceled. The seller can’t relist it until an admin allows it.`}
      help={reasonHelp}
      action="Take down"
      isDangerous
      onClose={onClose}
    />
  );
}
