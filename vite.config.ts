import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The browser gets the few parts of Zod that pages use (docs/decisions/0028). */
const smallSchemas: Plugin = {
  name: 'small-schemas',
  enforce: 'pre',
  resolveId(name) {
    if (name === 'zod/mini' && this.environment.name === 'client')
      return join(import.meta.dirname, 'src/kit/web/schemas.ts');
    return null;
  },
  // What that file lacks would be undefined in browsers, and fail only once somebody opens the page.
  onLog(_, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
};

/** What pages do with a posted form runs on the server only, and browsers load none of it. */
const actionsStay: Plugin = {
  name: 'actions-stay',
  enforce: 'pre',
  resolveId(name) {
    if (name.endsWith('/form-action.ts') && this.environment.name === 'client')
      return join(import.meta.dirname, 'src/calls/web/form/no-form-action.ts');
    return null;
  },
};

const renderer = join(import.meta.dirname, 'src/kit/web/renderer');
const browserReact: Readonly<Record<string, string>> = {
  react: join(renderer, 'react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': join(renderer, 'react-dom-client.ts'),
};

/** The browser gets Preact, and the server renders with React (docs/decisions/0041). */
const smallReact: Plugin = {
  name: 'small-react',
  enforce: 'pre',
  apply: 'build',
  resolveId(name, importer) {
    const file = this.environment.name === 'client' ? browserReact[name] : undefined;
    return file ? this.resolve(file, importer, { skipSelf: true }) : null;
  },
};

export default defineConfig({
  plugins: [smallReact, smallSchemas, actionsStay, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // The oldest that Tailwind supports: for older ones every color would be written twice.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page with scripts loads these: as one file they compress better than as three.
        advancedChunks: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](preact|react-router)[\\/]|kit[\\/]web[\\/]renderer/,
            },
            {
              name: 'frame',
              // Not the dashboard's: its calls would come to pages that make none.
              test: /src[\\/](root|entry\.client)\.tsx|site[\\/]web[\\/]layout[\\/](site-|error|route-error|forecourt|not-found)|toast|hydration/,
            },
            {
              // A few lines each, and most pages that make calls load them all.
              name: 'contracts',
              test: /kit[\\/](named-on-wire|names-of|web[\\/]failure)\.tsx?|calls[\\/]input\.ts|cars[\\/](change-limits|commission-on-wire)|favorites[\\/]web[\\/]favorites-path|people[\\/](person-id|refuse-unverified)/,
            },
          ],
        },
      },
    },
  },
});
