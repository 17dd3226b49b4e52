import type { OutputOf } from '../../../calls/call.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { AreaField, SelectField, SubmitRow } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { SideNote } from '../../../kit/web/text/side-note.tsx';
import { chooseForCar } from '../../../payments/admin/admin-contract.ts';
import { ownCaseText } from '../../../people/own-case.ts';
import { type DisputedSale, decideDispute } from '../../dispute-contract.ts';
import { disputePage } from './open-dispute-form.tsx';

const messages = {
  'own-case': ownCaseText,
  'dispute-closed': 'Another admin has already decided. Reload the page.',
  'statements-unread':
    'One of them has added something. Read it above, then decide: what you’ve written stays.',
  'car-choice-missing': `${chooseForCar}.`,
  'refund-under-way': 'The price is on its way back to the buyer, or with them.',
  'refund-waits': 'A refund of this sale waits for another admin. Reload the page.',
};

const toast = ({ waits }: OutputOf<typeof decideDispute>) =>
  waits ? 'Another admin must approve this refund' : 'Decided. Both get an email.';
export const decideAction = formAction(decideDispute, { goTo: disputePage, toast, messages });

/** For an admin: how it ends, and why. */
export function DecisionForm({ sale, statements }: { sale: DisputedSale; statements: number }) {
  const { field, onSubmit, ...submit } = useCallForm(decideDispute, {
    also: { id: String(sale.bookingId), statements },
    hasAction: true,
    readsRefused: true,
    toast,
    messages,
  });
  return (
    <form
      method="post"
      action="?form=decide"
      noValidate
      onSubmit={onSubmit}
      className="group grid max-w-xl gap-5"
    >
      <RenderedFor />
      <input type="hidden" name="id" value={sale.bookingId} />
      <input type="hidden" name="statements" value={statements} />
      <SelectField label="Decision" {...field('decision')}>
        <option value="">Choose</option>
        <option value="handed-over">The sale stands: {sale.sellerName} is paid</option>
        <option value="refund">Refund {sale.buyerName} in full</option>
      </SelectField>
      {sale.handedOverAt === null && (
        <SideNote tone="warning" className="grid gap-1">
          <p className="font-semibold">The car isn’t handed over yet.</p>
          <p>
            “The sale stands” counts as the handover: {sale.buyerName}’s code ends,{' '}
            {sale.sellerName} is paid, and {sale.buyerName} can’t report a problem again.
          </p>
        </SideNote>
      )}
      {/* By style alone, so that it is asked for without scripts as well. */}
      <div className="hidden group-has-[option[value=refund]:checked]:block">
        <SelectField label="After the refund, the car" {...field('carBecomes')}>
          <option value="">Choose</option>
          <option value="withdrawn">is off the market</option>
          <option value="available">is back on sale</option>
        </SelectField>
      </div>
      <AreaField
        label="Reason"
        {...field('reason')}
        help="Emailed to buyer and seller, and kept in the audit."
      />
      <SubmitRow {...submit}>Decide</SubmitRow>
    </form>
  );
}
