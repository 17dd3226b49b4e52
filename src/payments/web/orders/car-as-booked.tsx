import { type BookedCar, factsElsewhere } from '../../../bookings/booked-car.ts';
import { factText, labelOf, statedFacts } from '../../../cars/facts/fact-text.ts';
import type { CarImage } from '../../../images/image.ts';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';

/** What the buyer of a car was told about it; the receipt shows its name and place above. */
export const CarAsBooked = ({ car, photos }: { car: BookedCar; photos: readonly CarImage[] }) => (
  <section aria-labelledby="as-booked" className="grid gap-4">
    <h2 id="as-booked" className="text-lg">
      The car as booked
    </h2>
    {/* The cover is above. */}
    {photos.length > 1 && (
      <CarGallery title={car.title} photos={photos} sizes="(min-width: 768px) 672px, 92vw" />
    )}
    <Facts layout="columns">
      {statedFacts(car, factsElsewhere).map((name) => (
        <Fact key={name} name={labelOf(name)}>
          <span className="figures">{factText(car, name)}</span>
        </Fact>
      ))}
      {car.stated.map(({ label, text }) => (
        <Fact key={label} name={label}>
          <span className="figures">{text}</span>
        </Fact>
      ))}
      {car.description && (
        <Fact name={labelOf('description')} className="sm:col-span-2">
          <span className="whitespace-pre-line wrap-anywhere">{car.description}</span>
        </Fact>
      )}
    </Facts>
  </section>
);
