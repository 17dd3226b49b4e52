import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSentOnce } from '../../../calls/web/form/sent-once.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { addDisputeStatement, type DisputedSale } from '../../dispute-contract.ts';
import { disputePage } from './open-dispute-form.tsx';
import { photoUnknown, statementPhoto, useStatementPhoto } from './statement-photo.tsx';

const messages = {
  'dispute-closed': 'We’ve already decided. Reload the page to read our reason.',
  'photo-unknown': photoUnknown,
  'too-many-statements': 'That’s enough for us to decide. Thank you.',
};

export const answerAction = formAction(addDisputeStatement, {
  goTo: disputePage,
  messages,
  file: statementPhoto,
});

/** For the buyer and the seller, while nothing is decided. */
export function AnswerForm({ sale }: { sale: DisputedSale }) {
  const personId = useSignedInPerson()?.id ?? '';
  const photo = useStatementPhoto();
  const draft = usePostedDraft(addDisputeStatement, {
    key: `statementDraft:${personId}:${sale.bookingId}`,
  });
  const { field, onSubmit, ...submit } = useCallForm(addDisputeStatement, {
    ...useSentOnce(),
    also: { id: String(sale.bookingId), ...photo.also },
    check: photo.check,
    hasAction: true,
    messages,
    onAnswer: draft.startOver,
  });
  return (
    <DraftForm
      draft={draft}
      action="?form=answer"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <input type="hidden" name="id" value={sale.bookingId} />
      <AreaField
        label="Your side"
        {...field('text')}
        help={`${sale.reader === 'buyer' ? sale.sellerName : sale.buyerName} will read it, and so will we.`}
      />
      {photo.fieldWith(field('image').problem)}
      <SubmitRow {...submit}>Add to the report</SubmitRow>
    </DraftForm>
  );
}
