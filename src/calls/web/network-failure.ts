// What people read on every screen when nothing came back.
import { marketName } from '../../kit/brand/market-name.ts';

const offline = 'You seem to be offline. Check your connection and try again. Nothing is lost.';
const silent = () =>
  `${marketName()} isn’t answering. Please try again in a moment. Nothing is lost.`;

/** Where the browser has a network, the site itself is the likelier reason. Only in browsers. */
export const networkFailure = (): string => (navigator.onLine ? silent() : offline);
