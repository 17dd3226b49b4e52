// The pages of one payment and one payout keep in their query which part of a list they were opened from.
import { useListQuery } from '../../../ui/page-query.ts';

export const usePaymentsQuery = () => useListQuery(['search', 'status', 'opened', 'after']);
export const usePayoutsQuery = () => useListQuery(['group', 'after']);
