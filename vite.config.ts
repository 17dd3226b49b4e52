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
};

export default defineConfig({
  plugins: [smallSchemas, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page with scripts loads these: as one file they compress better than as three.
        advancedChunks: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            {
              name: 'frame',
              // Not the dashboard's: its calls would come to pages that make none.
              test: /src[\\/](root|entry\.client)\.tsx|site[\\/]web[\\/]layout[\\/](site-|error|route-error|forecourt|not-found)|toast|hydration/,
            },
          ],
        },
      },
    },
  },
});
