import { priceText, unitsOf } from '../../../kit/money.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { isLocked, isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { steppedPrice } from '../../sell/price-step.ts';

/**
 * Asks before the prices of these cars change at once, and says what each becomes. `step` has its sign.
 * Cars that cannot have the new price are sent as well, so that the list says why each was left.
 */
export function PriceManyDialog({
  cars,
  address,
  change,
  by,
  step,
  onConfirm,
  onClose,
}: {
  cars: readonly Car[];
  address: string;
  /** What was chosen, and what was typed beside it. */
  change: string;
  by: string;
  step: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const changes = cars.flatMap((car) => {
    const after = steppedPrice(car.resalePriceCents, step);
    const isMoved = after !== null && after !== car.resalePriceCents && !isLocked(car.state);
    return isMoved ? [{ car, after }] : [];
  });
  const locked = cars.filter(({ state }) => isLocked(state)).length;
  const left = [
    staysText(locked, `a buyer is paying for ${locked === 1 ? 'it' : 'each'}.`),
    staysText(
      cars.length - changes.length - locked,
      'the new price would be the same, too low or too high.',
    ),
  ].filter(Boolean);
  if (changes.length === 0)
    return (
      <Dialog title="None of these prices can be changed" onClose={onClose}>
        <p>{left.join(' ')}</p>
      </Dialog>
    );
  const act = step.startsWith('-') ? 'Lower' : 'Raise';
  const more = changes.length - mostNamed;
  return (
    <Dialog
      title={`${act} the ${changes.length === 1 ? 'price of 1 car' : `prices of ${changes.length} cars`}?`}
      onClose={onClose}
    >
      <ul data-describes className="grid gap-2 text-sm">
        {changes.slice(0, mostNamed).map(({ car, after }) => (
          <li key={car.id}>
            {car.title}:{' '}
            <span className="figures">
              {priceText(car.resalePriceCents)} to{' '}
              <span className="font-semibold">{priceText(after)}</span>
            </span>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {changes.some(({ car }) => !isOver(car.state)) && (
        <p className="text-sm">
          Buyers see the new {changes.length === 1 ? 'price' : 'prices'} at once.
          {act === 'Lower' && ' We email people who saved a car when it gets cheaper.'}
        </p>
      )}
      {left.length > 0 && <p className="text-sm">{left.join(' ')}</p>}
      <ConfirmForm
        of={{
          address,
          hidden: {
            // With the prices of this question, from which the change goes on.
            id: cars.map((car) => `${car.id}:${unitsOf(car.resalePriceCents)}`).join(' '),
            change,
            by,
          },
          onSubmit: onConfirm,
          failure: null,
          isPending: false,
          maySubmit: true,
        }}
        className="btn-primary"
      >
        {act} {changes.length === 1 ? 'the price' : 'the prices'}
      </ConfirmForm>
    </Dialog>
  );
}

/** Of more cars, their count is said. */
const mostNamed = 5;

const staysText = (count: number, why: string): string => {
  if (count === 0) return '';
  return `${count} selected ${count === 1 ? 'car stays as it is' : 'cars stay as they are'}: ${why}`;
};
