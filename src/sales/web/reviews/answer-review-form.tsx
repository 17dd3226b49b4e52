import { form } from '../../../calls/web/form/form.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../../ui/field.tsx';
import { answerReview } from '../../reviews-contract.ts';

export const answerForm = form(answerReview, {
  name: 'answer',
  toast: 'Answered.',
});

/** For the person whom the review is about, once. */
export function AnswerReviewForm({ reviewId }: { reviewId: number }) {
  const personId = useSignedInPerson()?.id ?? '';
  const draft = usePostedDraft(answerReview, {
    key: `reviewAnswerDraft:${personId}:${reviewId}`,
  });
  const { field, ...answer } = answerForm.use({ id: reviewId, onAnswer: draft.forget });
  return (
    <DraftForm of={answer} draft={draft} className="grid gap-4">
      <AreaField
        label="Your answer"
        {...field('text')}
        rows={3}
        help="You answer once. It stands below the review."
      />
      <SubmitRow {...answer}>Answer</SubmitRow>
    </DraftForm>
  );
}
