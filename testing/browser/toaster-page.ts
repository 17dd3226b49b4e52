// The site's toaster on an empty page, for features that no screen uses.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { Toaster } from '../../src/ui/toast/toaster.tsx';

createRoot(document.body).render(createElement(Toaster));
Object.assign(globalThis, { toast });
