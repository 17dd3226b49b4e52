// What goes to the buyer with a car to show whose it is: a title in the United States, registration papers
// in any other country.
import { countryCode } from '../kit/country.ts';

const unitedStates = {
  paper: 'title',
  /** As it is handed over. */
  signed: 'signed title',
  transfer: 'title transfer',
  /** Says how a new owner is registered. */
  law: 'the law of their state',
};

const elsewhere: typeof unitedStates = {
  paper: 'registration papers',
  signed: 'registration papers',
  transfer: 'the change of ownership',
  law: 'the law',
};

/** The words of the market’s country, for the middle of a sentence. */
export const titleWords = () => (countryCode() === 'US' ? unitedStates : elsewhere);

/** Fills `{title}` and `{signedTitle}` in a text by them. */
export const inTitleWords = (text: string): string =>
  text.replaceAll('{title}', titleWords().paper).replaceAll('{signedTitle}', titleWords().signed);
