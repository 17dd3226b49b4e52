import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // In development all packages are found at the start: one that is found later loads React a second time.
  optimizeDeps: {
    entries: ['src/**/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}', 'src/{root,entry.client}.tsx'],
  },
  build: {
    target: 'es2022',
    // The oldest that Tailwind supports: for older ones every color would be written twice.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that nothing uses is left out. Rolldown sees by itself that making one has no effect, but not
      // where Zod is in another file.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        advancedChunks: {
          groups: [
            {
              // Every page with scripts loads these: as one file they compress better than as three.
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|zod)[\\/]/,
            },
            {
              name: 'frame',
              // Not the entry, which runs as it is imported: after all else. Nor the dashboard's, whose calls
              // would come to pages that make none.
              test: /src[\\/]root\.tsx|site[\\/]web[\\/]layout[\\/](site-|error|route-error|forecourt|not-found)|toast|hydration/,
            },
            {
              // What twelve pages or more load: as files of a few lines, each would be a request. Not what the
              // largest pages can do without.
              name: 'shared',
              test: /src[\\/](?!.*(car-on-wire|plain-facts|categories.contract|password|ask-button|text.facts|ui.draft|table-cards|auth-page|payment-path|account-fields))/,
              minShareCount: 12,
            },
          ],
        },
      },
    },
  },
});
