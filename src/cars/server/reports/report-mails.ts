import { href } from 'react-router';
import { mailedPicture } from '../../../images/image.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import { carPath } from '../../car-path.ts';

export interface ReportedCar {
  readonly id: number;
  readonly title: string;
  readonly imageId: string;
}

export const reportDecidedMail = (
  reporter: Addressee,
  car: ReportedCar,
  outcome: 'taken-down' | 'dismissed',
  reason: string,
): Mail => {
  const isTakenDown = outcome === 'taken-down';
  return {
    recipient: reporter.email,
    name: reporter.name,
    subject: `${isTakenDown ? 'We took down' : 'We checked'} the ad you reported: ${car.title}`,
    paragraphs: [
      isTakenDown
        ? `Thanks for your report. We’ve taken the ad for the ${car.title} off the market, for this reason:`
        : `Thanks for your report. We’ve checked the ad for the ${car.title}, and it stays, for this reason:`,
      'We haven’t told the seller who reported it.',
    ],
    quote: reason,
    picture: mailedPicture(car.imageId, car.title),
    button: isTakenDown
      ? { label: 'Find another car', to: href('/search') }
      : { label: 'See the ad', to: carPath(car) },
    because: `you reported this ad on ${marketName()}`,
  };
};
