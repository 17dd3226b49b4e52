import { currentMarketName } from './page/root-data.ts';

/**
 * What people read on every screen when nothing came back. Where the browser has a network, the site itself is
 * the likelier reason. Only in browsers.
 */
export const networkFailure = (): string => (navigator.onLine ? silent() : offline);

const offline = 'You seem to be offline. Check your connection and try again. Nothing is lost.';
const silent = () =>
  `${currentMarketName()} isn’t answering. Please try again in a moment. Nothing is lost.`;
