// These are in a file of their own, since many pages load cards of cars, and few need them.
import { waitText } from '../../../kit/dates.ts';
import { sellerTypeNames } from '../../../people/seller-type.ts';
import { sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { AnswerFigures } from '../../seller-contract.ts';

/** `Riverside Motors, dealer, verified`; nothing of what is not stated. */
export const sellerText = (car: Car): string =>
  [
    sellerNameOf(car),
    ...(car.sellerType ? [sellerTypeNames[car.sellerType].toLowerCase()] : []),
    ...(car.sellerVerified ? ['verified'] : []),
  ].join(', ');

/** `Usually answers within 2 hours · answers 92% of messages`, as measured. */
export const answersText = ({ minutes, percent }: AnswerFigures): string =>
  [
    ...(minutes === null ? [] : [`Usually answers within ${waitText(minutes * 60)}`]),
    `${minutes === null ? 'Answers' : 'answers'} ${percent}% of messages`,
  ].join(' · ');
