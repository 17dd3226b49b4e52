// The site module: what the operator of a market writes on its pages, and how the market looks.
import type { Module } from '../../calls/server/module.ts';
import type { UploadLogo } from '../../images/server/images.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { serveBrandFiles } from './brand/brand-files.ts';
import { brandHandlers, logoHandler } from './brand/brand-handlers.ts';
import { createReadBrand, type ReadBrand } from './brand/brand-store.ts';
import { legalHandlers } from './legal.ts';

export type { ReadBrand } from './brand/brand-store.ts';

interface SiteDependencies {
  readonly database: Database;
  readonly uploadLogo: UploadLogo;
}

interface Site extends Module {
  /** How the market looks now. */
  readonly readBrand: ReadBrand;
}

export function createSite({ database, uploadLogo }: SiteDependencies): Site {
  const readBrand = createReadBrand(database.queries);
  return {
    readBrand,
    handlers: [
      ...legalHandlers(database),
      ...brandHandlers(database, readBrand),
      logoHandler(database, uploadLogo),
    ],
    // What is written without a page at hand, such as an email, has the name as it is by then.
    jobs: [{ name: 'brand', everyMs: 1000, run: readBrand }],
    async routes(server) {
      serveBrandFiles(server, { queries: database.queries, readBrand });
      server.addHook('onReady', async () => void (await readBrand()));
    },
  };
}
