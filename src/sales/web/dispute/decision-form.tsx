import { form } from '../../../calls/web/form/form.ts';
import { AreaField, SelectField, SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type DisputedSale, decideDispute } from '../../dispute-contract.ts';

export const decisionForm = form(decideDispute, {
  name: 'decide',
  readsRefused: true,
  toast: ({ waits }) =>
    waits ? 'Another admin must approve this refund' : 'Decided. Both get an email.',
});

/** For an admin: how it ends, and why. */
export function DecisionForm({ sale, statements }: { sale: DisputedSale; statements: number }) {
  const { field, ...decide } = decisionForm.use({ id: sale.bookingId, sends: { statements } });
  return (
    <PostForm of={decide} className="group grid max-w-xl gap-5">
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
      <SubmitRow {...decide}>Decide</SubmitRow>
    </PostForm>
  );
}
