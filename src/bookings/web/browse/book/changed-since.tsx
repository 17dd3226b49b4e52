import type { Car } from '../../../../cars/car-on-wire.ts';
import { priceText } from '../../../../kit/money.ts';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import { changedFacts } from '../../../booked-car.ts';
import { CarComparison } from '../../car-comparison.tsx';
import type { SeenOnPage } from '../seen-on-page.ts';
import { StatedNow } from '../stated-now.tsx';

/** What its seller has changed since the buyer opened the page. The next press books the car so. */
export function ChangedSince({
  was,
  is,
  statedSince,
}: {
  was: Car;
  is: Car;
  statedSince: SeenOnPage['statedSince'];
}) {
  const hasNewPrice = was.resalePriceCents !== is.resalePriceCents;
  return (
    <SideNote tone="warning" role="alert" className="grid gap-3">
      <p>
        {hasNewPrice
          ? `The seller changed the price from ${priceText(was.resalePriceCents)} to ${priceText(is.resalePriceCents)} while you were looking.`
          : 'The seller changed this car while you were looking.'}{' '}
        Submit again to lock in {priceText(is.resalePriceCents)}.
      </p>
      {changedFacts({ was, is }).length > 0 && (
        <CarComparison carId={is.id} change={{ was, is }} since="When you looked" />
      )}
      {statedSince && (
        <details open>
          <summary className="link">What it says now</summary>
          <StatedNow stated={statedSince} />
        </details>
      )}
    </SideNote>
  );
}
