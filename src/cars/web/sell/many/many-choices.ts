// What may be done with several cars at once, and what is said of it.

import type { WhyLeft } from '../../../sell/many-cars-contract.ts';
import { maxAdvertised } from '../../../sell/selling-contract.ts';

export const manyChoices = {
  lower: 'Lower the price',
  raise: 'Raise the price',
  withdraw: 'Take off the market',
  relist: 'Relist',
  advertise: 'Advertise on the home page',
  unadvertise: 'Stop advertising',
} as const;
export type ManyChoice = keyof typeof manyChoices;

export const isLowering = (choice: string): boolean => choice === 'lower';
export const isOfPrice = (choice: string): boolean => isLowering(choice) || choice === 'raise';
/** Whether the seller is asked before it is done. */
export const asksFirst = (choice: string): boolean => choice === 'withdraw';

const done: Readonly<Record<ManyChoice, string>> = {
  lower: 'cheaper now',
  raise: 'more expensive now',
  withdraw: 'off the market',
  relist: 'on the market again',
  advertise: 'on the home page',
  unadvertise: 'off the home page',
};

/** `of`: how many were meant, where not all were done. */
export const outcomeText = (choice: ManyChoice, count: number, of = count): string =>
  `${of === count ? count : `${count} of ${of}`} ${of === 1 ? 'car is' : 'cars are'} ${done[choice]}`;

export const whyTexts = (marketName: string): Readonly<Record<WhyLeft, string>> => ({
  gone: 'is sold or off the market.',
  locked: 'can’t be changed: a buyer is paying for it or has paid.',
  'taken-down': `was taken down by ${marketName}.`,
  'too-many-advertised': `would be one too many: you can advertise ${maxAdvertised} cars at a time.`,
  'price-out-of-range': 'would have a price below $0.50 or above $999,999.99.',
  'price-changed': 'has a different price now. Check it before you change it again.',
  busy: 'couldn’t be changed just now. Try again.',
  unchanged: 'needed no change.',
});
