import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { searchCars } from '../../contract.ts';
import { categoryOfPage, type SearchCriteria } from '../../search-path.ts';

/**
 * The search that an address names. Null for one that asks what nobody understands: it would be taken for
 * another search.
 */
export function readAddress(path: string): SearchCriteria | null {
  const [page = '', query] = path.split('?');
  const request = parseInput(searchCars, Object.fromEntries(new URLSearchParams(query)));
  // The category is named by the page.
  if (isRefused(request) || request.within) return null;
  return { ...request, within: categoryOfPage(page) };
}
