import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageData } from './calls/web/data-fetching.ts';
import { noteEarlyInput } from './ui/hydration/early-input.ts';
import { reportRecovered } from './ui/hydration/failed-load.tsx';
import { registerServiceWorker } from './ui/service-worker.ts';

window.fetch = retryPageData(window.fetch);

if (!import.meta.env.DEV) registerServiceWorker();

startTransition(() => {
  noteEarlyInput();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: reportRecovered },
  );
});
