// The pages of one's own car have in their query where in My Products they were opened, so that who
// edits several cars comes back to the same search, the same page and the same car.
import { href } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { listFields, useListQuery } from '../../../ui/page-query.ts';

const fields = ['search', 'status', 'after', 'withdrawnAfter'] as const;

/** The fields of a query that say which part of the list is meant. */
export const listPlace = (query: URLSearchParams) => listFields(query, fields);

export const carAnchor = (id: number | string): string => `car-${id}`;

/** Back in the list, at this car. */
export const placeOfCar = (query: URLSearchParams, id: number | string): string =>
  `${href('/dashboard/mycars')}${queryOf(listPlace(query))}#${carAnchor(id)}`;

/** The query of links between the list and the pages of one's own car; '' at the beginning of the list. */
export const useListPlace = (): string => useListQuery(fields);
