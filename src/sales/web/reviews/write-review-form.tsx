import { form } from '../../../calls/web/form/form.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import { AreaField, SelectField, SubmitRow } from '../../../ui/field.tsx';
import { starTexts } from '../../review.ts';
import { type SaleReviews, writeReview } from '../../reviews-contract.ts';

export const reviewForm = form(writeReview, {
  name: 'write',
  isSentOnce: true,
  toast: 'Thanks for your review.',
});

export function WriteReviewForm({ sale }: { sale: SaleReviews }) {
  const personId = useSignedInPerson()?.id ?? '';
  const draft = usePostedDraft(writeReview, {
    key: `reviewDraft:${personId}:${sale.bookingId}`,
  });
  const { field, ...review } = reviewForm.use({ id: sale.bookingId, onAnswer: draft.forget });
  return (
    <DraftForm of={review} draft={draft} className="grid gap-5">
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
      <SubmitRow {...review}>Publish the review</SubmitRow>
    </DraftForm>
  );
}
