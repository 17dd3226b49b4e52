// What a seller reads before they change a car that people have booked or made offers for.

import type { CallApi } from '../../../calls/call-request.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type Interest, listInterest } from '../../../viewings/interest-contract.ts';

export const readInterest = async (callApi: CallApi, id: number): Promise<Interest | undefined> =>
  requireOutput(await callApi(listInterest, { cars: [id] }))[0];

export const InterestNotes = ({ booked, offers }: Pick<Interest, 'booked' | 'offers'>) => (
  <>
    {booked > 0 && (
      <SideNote tone="warning">
        {booked === 1 ? '1 person has' : `${booked} people have`} booked this car. They keep their
        price, and we’ll email them what you change: they must accept it before they pay.
      </SideNote>
    )}
    {offers > 0 && (
      <SideNote tone="warning">
        {offers === 1 ? '1 open offer' : `${offers} open offers`}. If you change the title or a
        detail, or lower the price below an offer, it ends and we email the buyer. New photos, the
        description and details you add don’t end it.
      </SideNote>
    )}
  </>
);
