import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { answerReview } from '../../reviews-contract.ts';

const messages = { 'already-answered': 'You’ve answered this review already.' };
const toast = 'Answered.';

export const answerReviewAction = formAction(answerReview, { toast, messages });

/** For the person whom the review is about, once. */
export function AnswerReviewForm({ reviewId }: { reviewId: number }) {
  const { field, onSubmit, ...submit } = useCallForm(answerReview, {
    also: { id: String(reviewId) },
    hasAction: true,
    toast,
    messages,
  });
  return (
    <form method="post" action="?form=answer" noValidate onSubmit={onSubmit} className="grid gap-4">
      <input type="hidden" name="id" value={reviewId} />
      <AreaField
        label="Your answer"
        {...field('text')}
        rows={3}
        help="You answer once. It stands below the review."
      />
      <SubmitRow {...submit}>Answer</SubmitRow>
    </form>
  );
}
