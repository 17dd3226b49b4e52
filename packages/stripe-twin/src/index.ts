// The public interface of this package.
export { type TwinBrowser, twinBrowser } from './browser.ts';
export { cardNumbers, type TwinCardName } from './cards.ts';
export { type Chance, seededChance } from './chance.ts';
export { signatureOf } from './events.ts';
export type { FaultRates } from './faults.ts';
export type { TwinKeys } from './request-handler.ts';
export { type StripeTwin, startStripeTwin, type TwinOptions } from './twin.ts';
