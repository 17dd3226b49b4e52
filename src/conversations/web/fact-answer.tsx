import { href, Link } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import { type FactName, factOf } from '../../cars/facts/fact-table.ts';
import { FactField } from '../../cars/web/facts/fact-field.tsx';
import { callTexts } from '../../cars/web/facts/typed-facts.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { answerFact } from '../answer-contract.ts';
import type { Conversation } from '../read-contract.ts';

export const factForm = form(answerFact, {
  name: 'fact',
  toast: 'Added to your ad. The buyer gets a message.',
  read: callTexts,
});

/** The seller answers the question for a fact: it is stated for everyone. Works without scripts. */
export function FactAnswer({
  name,
  conversation: { id, carId },
}: {
  name: FactName;
  conversation: Conversation;
}) {
  const answer = factForm.use({ id });
  // Each question has such a form: this one was posted if its field was.
  const isPosted = answer.posted?.[name] !== undefined;
  if (factOf(name).kind === 'tags')
    return (
      <Link
        to={href('/dashboard/mycars/:id/facts', { id: String(carId) })}
        className="link link-primary flex min-h-11 items-center text-sm"
      >
        Add it to your ad
      </Link>
    );
  return (
    <PostForm of={answer} className="grid gap-3 py-2">
      <FactField
        name={name}
        value={answer.posted?.[name] ?? ''}
        note={undefined}
        problem={answer.field(name).problem}
      />
      <Failure message={answer.posted && !isPosted ? null : answer.failure} />
      <SubmitButton of={answer} className="btn-outline justify-self-start">
        Add it to your ad
      </SubmitButton>
    </PostForm>
  );
}
