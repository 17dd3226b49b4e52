import type { OutputOf } from '../../../calls/call.ts';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import type { searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { type Asked, sortedBy } from '../search-address.ts';
import { sortLabels } from '../search-texts.ts';

/** The sort that somebody chooses counts more than the one that their sentence asks for. */
export function SortLinks({
  asked: { sentence, query, within },
  found: { asked, understood },
}: {
  asked: Asked;
  found: OutputOf<typeof searchCars>;
}) {
  const { newest, distance, ...others } = sortLabels;
  const usual = asked.near ? 'distance' : 'newest';
  // Without a place nothing is nearest.
  const isUsual = asked.sort === usual || asked.sort === 'distance';
  const isSaid = understood.some((part) => part.asked.sort);
  return (
    <FilterLinks
      label="Sort by"
      names={asked.near ? { newest, ...others } : others}
      all={asked.near ? distance : newest}
      chosen={isUsual ? undefined : asked.sort}
      hrefOf={(sort) =>
        searchPath({
          sentence,
          query: sortedBy(query, sort ?? (isSaid ? usual : undefined)),
          within,
        })
      }
    />
  );
}
