import type { UploadLogo } from '../../images/server/images.ts';
import type { Brand } from '../../kit/brand/brand.ts';
import type { Database } from '../../kit/server/database/database.ts';

/** What the front file is handed. */
export interface SiteMarket {
  readonly database: Database;
  readonly uploadLogo: UploadLogo;
}

/**
 * Reads the brand as it is now, with one lookup by primary key; while the database is away, gives what was
 * read last. The name becomes the `marketName` of this process.
 */
export type ReadBrand = () => Promise<Brand>;

export interface Dependencies extends SiteMarket {
  readonly readBrand: ReadBrand;
}
