// The public interface of this package.
export { type TwinBrowser, twinBrowser } from './browser.ts';
export { type Chance, seededChance } from './faults/chance.ts';
export type { FaultRates } from './faults/faults.ts';
export { cardNumbers, type TwinCardName } from './payments/cards.ts';
export type { TwinKeys } from './requests/request-handler.ts';
export { type StripeTwin, startStripeTwin, type TwinOptions } from './twin.ts';
export { signatureOf } from './webhooks/events.ts';
