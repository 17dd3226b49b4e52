import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Matches the files whose paths have one of these, which are regular expressions, after a separator. */
const files = (...paths: string[]): RegExp =>
  new RegExp(`[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})`);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The database of a market that is being developed, and what builds and tests write.
  server: {
    watch: { ignored: ['data', 'build'].map((name) => `${import.meta.dirname}/${name}/**`) },
  },
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
        // Small files compress badly, and each is a request.
        codeSplitting: {
          groups: [
            {
              // Every page with scripts loads these, and they stay the same when the pages change.
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|zod)[\\/]/,
            },
            {
              // What nearly every page loads, with what that imports. Not the entry, which runs as it is
              // imported: after all else.
              name: 'frame',
              test: files(
                'src/root.tsx',
                'site/web/layout/(site-layout|not-found)',
                'ui/(page-query|list/(empty|filter-links|next-page|page-head))',
                'ui/text/(moment|time-left)',
                'kit/(distances|named-on-wire|private-draft|wire)',
                'images/(angle|photo-address|web/picture)',
                'categories/category.ts',
                'people/seller-type',
                'cars/(contract-parts|facts/value-text|web/browse/car-texts|web/car-picture-link)',
                'bookings/(booking.ts|web/pay-link)',
              ),
            },
            // What about the same pages load, for each group, in the order of what imports what.
            {
              name: 'deals',
              test: files(
                'bookings/(own-deals-contract|right-price|web/(booking-texts|lower-price))',
                'messages/web/mailbox-hint',
              ),
            },
            {
              name: 'booked-car',
              test: files('bookings/booked-car', 'cars/facts/(fact-text|plain-facts)'),
            },
            {
              name: 'cards',
              test: files('cars/web/browse/car-card', 'bookings/web/deal-card', 'icons/columns-2'),
            },
            { name: 'search', test: files('search/search-(fields|path)') },
            {
              name: 'choices',
              test: files('favorites/web/car-icons', 'cars/web/compare/compare-choice'),
            },
            { name: 'filters', test: files('search/web/search-texts') },
            {
              name: 'uploads',
              test: files(
                'images/web/(file-input|send-photo)',
                'ui/(form/form-reset|when-online)',
                'calls/web/form/arrival',
              ),
            },
            { name: 'drafts', test: files('ui/draft/', 'calls/web/form/posted-draft') },
          ],
        },
      },
    },
  },
});
