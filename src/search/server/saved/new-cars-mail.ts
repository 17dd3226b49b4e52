import { carPath } from '../../../cars/car-path.ts';
import { factValueText } from '../../../cars/facts/value-text.ts';
import { mailedPicture } from '../../../images/image.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../../kit/money.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import { mostNewCars } from '../../saved-contract.ts';

/** A car in the mail. */
export interface MailedCar {
  readonly id: number;
  readonly title: string;
  readonly priceCents: Cents;
  readonly location: string;
  readonly mileage: number | null;
  readonly imageId: string;
}

interface MailedSearch {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** `total` new cars were found, of which the mail shows some. */
export function newCarsMail(
  reader: Addressee,
  { id, name, path }: MailedSearch,
  cars: readonly [MailedCar, ...MailedCar[]],
  total: number,
): Mail {
  const [first] = cars;
  const count = total >= mostNewCars ? `${mostNewCars}+` : String(total);
  const left = total - cars.length;
  return {
    recipient: reader.email,
    name: reader.name,
    subject:
      total === 1
        ? `New: ${first.title} for ${priceText(first.priceCents)}`
        : `${count} new cars: ${name}`,
    paragraphs: [
      total === 1
        ? `A new car matches your search “${name}”.`
        : `${count} new cars match your search “${name}”.`,
      ...(left > 0 ? [`Here are ${cars.length} of them.`] : []),
    ],
    items: cars.map((car) => ({
      title: car.title,
      text: [
        priceText(car.priceCents),
        ...(car.mileage === null ? [] : [factValueText('mileage', car.mileage)]),
        car.location,
      ].join(' · '),
      to: carPath(car),
      picture: mailedPicture(car.imageId, car.title),
    })),
    button: { label: 'See all matches', to: path },
    notes: ['Change how often you hear from us, or delete the search, under Saved searches.'],
    because: `you saved this search on ${marketName()}`,
    stop: { stops: 'saved-search', id: String(id), label: 'Stop this alert' },
  };
}
