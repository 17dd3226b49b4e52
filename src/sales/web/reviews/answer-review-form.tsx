import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction, usePostedTexts } from '../../../calls/web/form/form-action.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { useKeptForm } from '../../../kit/web/draft/kept-form.ts';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { answerReview } from '../../reviews-contract.ts';

const messages = { 'already-answered': 'You’ve answered this review already.' };
const toast = 'Answered.';

export const answerReviewAction = formAction(answerReview, { toast, messages });

/** For the person whom the review is about, once. */
export function AnswerReviewForm({ reviewId }: { reviewId: number }) {
  const personId = useSignedInPerson()?.id ?? '';
  const posted = usePostedTexts(answerReview);
  const draft = useKeptForm({
    key: `reviewAnswerDraft:${personId}:${reviewId}`,
    isPosted: Object.keys(posted).length > 0,
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
