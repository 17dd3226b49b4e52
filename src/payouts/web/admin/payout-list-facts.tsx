import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { PayoutList } from '../../payout-lists-contract.ts';
import { listStateName } from './payout-names.ts';

export const PayoutListFacts = ({ list }: { list: PayoutList }) => (
  <Facts layout="columns" className="border-base-300 border-y py-6 lg:grid-cols-4">
    <Fact name="State">{listStateName(list)}</Fact>
    <Fact name="Payouts">
      {list.count}
      {list.fileAt && list.open > 0 && `, ${list.open} to confirm`}
    </Fact>
    <Fact name="Made by">
      {list.madeBy}
      <br />
      <Moment at={list.madeAt} hasDay isAlone />
    </Fact>
    {list.state === 'approved' && (
      <Fact name="First downloaded">
        {list.fileAt ? (
          <>
            {list.fileBy}
            <br />
            <Moment at={list.fileAt} hasDay isAlone />
          </>
        ) : (
          'Not yet'
        )}
      </Fact>
    )}
    {list.needsSecondAdmin && list.decidedAt && (
      <Fact name={list.state === 'declined' ? 'Declined by' : 'Approved by'}>
        {list.decidedBy}
        <br />
        <Moment at={list.decidedAt} hasDay isAlone />
        {list.decidedBecause && (
          <>
            <br />
            {list.decidedBecause}
          </>
        )}
      </Fact>
    )}
  </Facts>
);
