import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
