import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { retryPageData } from './calls/web/page/retry-page-data.ts';
import { unmarkPressed } from './kit/web/hydration/early-press.tsx';
import { noteEarlyTyping } from './kit/web/hydration/early-typing.ts';
import { registerServiceWorker } from './kit/web/service-worker.ts';

window.fetch = retryPageData(window.fetch);

if (!import.meta.env.DEV) registerServiceWorker();

startTransition(() => {
  noteEarlyTyping();
  unmarkPressed();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
