import { useListQuery } from '../../../ui/list/use-list-query.ts';

/** Which part of the disputes the page of one was opened from. */
export const useDisputesQuery = () => useListQuery(['only', 'after']);
