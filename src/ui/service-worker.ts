// The worker that shows a page of the market's own where the network does not bring one.

/** The worker lies at the root, so that it serves every page. */
export const serviceWorkerPath = '/service-worker.js';

/**
 * Registers it once the page has loaded and has nothing else to do. Its own script decides what
 * becomes of one that was registered before.
 */
export function registerServiceWorker(): void {
  // Browsers have none without TLS, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(serviceWorkerPath, { updateViaCache: 'none' })
      .catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
