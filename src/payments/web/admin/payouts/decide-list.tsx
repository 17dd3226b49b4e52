import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import { decidePayoutList } from '../../../payouts-contract.ts';

const messages = {
  'own-list': 'Another admin must approve a list that you made.',
  'decided-before': 'Someone has already decided on this list.',
};

/** A list above the limit: another admin sends it, and everyone may take it back. */
export function DecideList({ id, isOwn }: { id: number; isOwn: boolean }) {
  const approve = useAction(
    decidePayoutList,
    { id, approved: true },
    { toast: 'List approved', messages },
  );
  const decline = useAction(
    decidePayoutList,
    { id, approved: false },
    { toast: 'List declined', messages },
  );
  return (
    <SideNote tone="warning" className="grid gap-3">
      <p>
        This list is above what one admin may pay out in a day. Nothing is sent until{' '}
        {isOwn ? 'another admin' : 'you or another admin'} approves it.
      </p>
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <ActionButton action={approve} isSmall className="btn-primary">
            Approve
          </ActionButton>
        )}
        <ActionButton action={decline} isSmall className="btn-outline">
          Decline
        </ActionButton>
      </div>
    </SideNote>
  );
}
