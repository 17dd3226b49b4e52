import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { usePoll } from '../../../calls/web/poll.ts';
import { type BuyerRefund, listPendingCharges, listRefunds } from '../../contract.ts';

/** For the buyer's pages: shows when one of these refunds goes on. */
export const useFollowedRefunds = (refunds: readonly BuyerRefund[]): void =>
  usePoll(
    refunds.some(({ progress }) => progress === 'on-its-way'),
    async () => {
      const now = await callApi(listRefunds, {});
      const progressOf = (one: BuyerRefund) => `${one.bookingId} ${one.progress}`;
      const shown = new Set(refunds.map(progressOf));
      const ids = new Set(refunds.map(({ bookingId }) => bookingId));
      return (
        !isRefused(now) && now.some((one) => ids.has(one.bookingId) && !shown.has(progressOf(one)))
      );
    },
  );

/** Shows when one of these charges is over, by the orders whose they are. */
export const useFollowedCharges = (pending: readonly number[]): void =>
  usePoll(pending.length > 0, async () => {
    const now = await callApi(listPendingCharges, {});
    return !isRefused(now) && now.join() !== pending.join();
  });
