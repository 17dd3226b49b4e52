// The site module: what the operator of a market writes on its pages, how the market looks, and what its
// admins have to do today.
import type { Module } from '../../calls/server/module.ts';
import { serveBrandFiles } from './brand/brand-files.ts';
import { createReadBrand } from './brand/brand-store.ts';
import {
  listBrandVersions,
  publishBrand,
  readBrand,
  saveBrand,
  setLogo,
} from './brand/brand-versions.ts';
import { postLogo } from './brand/logos.ts';
import type { ReadBrand, SiteMarket } from './dependencies.ts';
import { listLegalPages, listLegalVersions, readLegalPage, writeLegalPage } from './legal.ts';
import { readToday } from './today.ts';

export type { ReadBrand } from './dependencies.ts';

interface Site extends Module {
  /** How the market looks now. */
  readonly readBrand: ReadBrand;
}

export function createSite(market: SiteMarket): Site {
  const dependencies = { ...market, readBrand: createReadBrand(market.database.queries) };
  return {
    readBrand: dependencies.readBrand,
    handlers: [
      listLegalPages,
      readLegalPage,
      listLegalVersions,
      writeLegalPage,
      readBrand,
      listBrandVersions,
      saveBrand,
      setLogo,
      publishBrand,
      postLogo,
      readToday,
    ].map((answer) => answer(dependencies)),
    // What is written without a page at hand, such as an email, has the name as it is by then.
    jobs: [{ name: 'brand', everyMs: 1000, run: dependencies.readBrand }],
    async routes(server) {
      serveBrandFiles(server, dependencies);
      server.addHook('onReady', async () => void (await dependencies.readBrand()));
    },
  };
}
