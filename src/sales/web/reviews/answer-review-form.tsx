import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { answerReview } from '../../reviews-contract.ts';

const messages = { 'already-answered': 'You’ve answered this review already.' };
const toast = 'Answered.';

export const answerReviewAction = formAction(answerReview, { toast, messages });

/** For the person whom the review is about, once. */
export function AnswerReviewForm({ reviewId }: { reviewId: number }) {
  const personId = useSignedInPerson()?.id ?? '';
  const draft = usePostedDraft(answerReview, {
    key: `reviewAnswerDraft:${personId}:${reviewId}`,
  });
  const { field, onSubmit, ...submit } = useCallForm(answerReview, {
    also: { id: String(reviewId) },
    hasAction: true,
    toast,
    messages,
    onAnswer: draft.forget,
  });
  return (
    <DraftForm draft={draft} action="?form=answer" onSubmit={onSubmit} className="grid gap-4">
      <input type="hidden" name="id" value={reviewId} />
      <AreaField
        label="Your answer"
        {...field('text')}
        rows={3}
        help="You answer once. It stands below the review."
      />
      <SubmitRow {...submit}>Answer</SubmitRow>
    </DraftForm>
  );
}
