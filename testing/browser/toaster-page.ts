// The site's toaster on an empty page, for features that no screen uses.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../../src/kit/web/toast/toaster.tsx';
import { dismissToast, showToast } from '../../src/kit/web/toast/toasts.ts';

createRoot(document.body).render(createElement(Toaster));
Object.assign(globalThis, { showToast, dismissToast });
