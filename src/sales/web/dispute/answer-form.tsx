import { form } from '../../../calls/web/form/form.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../../ui/field.tsx';
import { addDisputeStatement, type DisputedSale } from '../../dispute-contract.ts';
import { statementPhoto, useStatementPhoto } from './statement-photo.tsx';

export const statementForm = form(addDisputeStatement, {
  name: 'answer',
  isSentOnce: true,
  posted: { file: statementPhoto },
});

/** For the buyer and the seller, while nothing is decided. */
export function AnswerForm({ sale }: { sale: DisputedSale }) {
  const personId = useSignedInPerson()?.id ?? '';
  const photo = useStatementPhoto();
  const draft = usePostedDraft(addDisputeStatement, {
    key: `statementDraft:${personId}:${sale.bookingId}`,
  });
  const { field, ...answer } = statementForm.use({
    id: sale.bookingId,
    also: photo.also,
    check: photo.check,
    onAnswer: draft.startOver,
  });
  return (
    <DraftForm of={answer} draft={draft} encType="multipart/form-data" className="grid gap-5">
      <AreaField
        label="Your side"
        {...field('text')}
        help={`${sale.reader === 'buyer' ? sale.sellerName : sale.buyerName} will read it, and so will we.`}
      />
      {photo.fieldWith(field('image').problem)}
      <SubmitRow {...answer}>Add to the report</SubmitRow>
    </DraftForm>
  );
}
