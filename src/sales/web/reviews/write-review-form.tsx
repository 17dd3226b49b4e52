import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction, type SentTexts } from '../../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSentOnce } from '../../../calls/web/form/sent-once.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { AreaField, SelectField, SubmitRow } from '../../../kit/web/field.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { starTexts } from '../../review.ts';
import { type SaleReviews, writeReview } from '../../reviews-contract.ts';

const messages = {
  'not-reviewable': 'The time to review this sale is over.',
  'already-reviewed': 'You’ve reviewed this sale already. Reload the page to read it.',
};
const toast = 'Thanks for your review.';

export const writeReviewAction = formAction(writeReview, { goTo: reviewPage, toast, messages });

/** Without the name of the form in its address. */
function reviewPage({ texts }: { readonly texts: SentTexts }): string {
  return href('/dashboard/orders/:bookingId/review', { bookingId: texts.id ?? '' });
}

export function WriteReviewForm({ sale }: { sale: SaleReviews }) {
  const personId = useSignedInPerson()?.id ?? '';
  const draft = usePostedDraft(writeReview, {
    key: `reviewDraft:${personId}:${sale.bookingId}`,
  });
  const { field, onSubmit, ...submit } = useCallForm(writeReview, {
    ...useSentOnce(),
    also: { id: String(sale.bookingId) },
    hasAction: true,
    toast,
    messages,
    onAnswer: draft.forget,
  });
  return (
    <DraftForm draft={draft} action="?form=write" onSubmit={onSubmit} className="grid gap-5">
      <input type="hidden" name="id" value={sale.bookingId} />
      <SelectField label={`How was ${sale.otherName}?`} {...field('stars')}>
        <option value="">Choose</option>
        {Object.entries(starTexts)
          .toReversed()
          .map(([stars, text]) => (
            <option key={stars} value={stars}>
              {text}
            </option>
          ))}
      </SelectField>
      <AreaField
        label="In your words"
        {...field('text')}
        help={`Were they fair, on time, as agreed? ${sale.reader === 'buyer' ? 'Everyone' : sale.otherName} can read it. Addresses and phone numbers are hidden, and you can’t change it later.`}
      />
      <SubmitRow {...submit}>Publish the review</SubmitRow>
    </DraftForm>
  );
}
