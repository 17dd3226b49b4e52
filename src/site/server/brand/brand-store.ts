// The brand that is shown, as each node knows it.
import { sql } from 'kysely';
import type { Brand } from '../../../kit/brand/brand.ts';
import { setMarketName } from '../../../kit/brand/name-of-process.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';
import type { ReadBrand } from '../dependencies.ts';
import { type BrandRow, brandOf, brandSelection } from './brand-rows.ts';

export function createReadBrand(queries: Queries): ReadBrand {
  let shown: number | null = null;
  let brand: Brand = {};
  return async () => {
    try {
      const { rows } = await sql<{ id: number }>`
        select id from brand_publications order by id desc limit 1`.execute(queries);
      const newest = rows[0]?.id ?? null;
      if (newest !== shown) {
        brand = newest === null ? {} : await readPublished(queries, newest);
        shown = newest;
      }
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    setMarketName(brand.name);
    return brand;
  };
}

async function readPublished(queries: Queries, publication: number): Promise<Brand> {
  const { rows } = await sql<BrandRow>`
    select ${brandSelection} from brand_publications p join brand_versions v on v.id = p.version
    where p.id = ${publication}`.execute(queries);
  return rows[0] ? brandOf(rows[0]) : {};
}
