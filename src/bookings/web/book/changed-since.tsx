import type { Car } from '../../../cars/car-on-wire.ts';
import type { SeenOnPage } from '../../../cars/web/car/seen-on-page.ts';
import { priceText } from '../../../kit/money.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { changedFacts, type StatedText } from '../../booked-car.ts';
import { CarComparison } from '../car-comparison.tsx';

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
  const facts = changedFacts({ was, is });
  const now = priceText(is.resalePriceCents);
  const hasNewPrice = was.resalePriceCents !== is.resalePriceCents;
  return (
    <SideNote tone="warning" role="alert" className="grid gap-3">
      {hasNewPrice || facts.length > 0 ? (
        <p>
          {hasNewPrice
            ? `The seller changed the price from ${priceText(was.resalePriceCents)} to ${now} while you were looking.`
            : 'The seller changed this car while you were looking.'}{' '}
          Submit again to lock in {now}.
        </p>
      ) : (
        <p>The seller changed this car after you opened its page. Submit to lock in {now}.</p>
      )}
      {facts.length > 0 && (
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

const StatedNow = ({ stated }: { stated: readonly StatedText[] }) =>
  stated.length === 0 ? (
    <p>Nothing else is stated about it now.</p>
  ) : (
    <Facts layout="pairs" className="figures gap-y-1.5">
      {stated.map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
