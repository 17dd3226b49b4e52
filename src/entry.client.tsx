import { StrictMode, startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageData } from './calls/web/data-fetching.ts';
import { noteEarlyInput } from './ui/hydration/early-input.ts';
import { reportRecovered } from './ui/hydration/failed-load.tsx';
import { registerServiceWorker } from './ui/service-worker.ts';

window.fetch = retryPageData(window.fetch);

if (!import.meta.env.DEV) registerServiceWorker();

const never = new Promise<never>(() => undefined);

/** The page, unless the document is no longer that of the address: it would be hydrated as another page. */
const PageOfAddress = () => (window.isLeft ? use(never) : <HydratedRouter />);

startTransition(() => {
  noteEarlyInput();
  hydrateRoot(
    document,
    <StrictMode>
      <PageOfAddress />
    </StrictMode>,
    { onRecoverableError: reportRecovered },
  );
});
