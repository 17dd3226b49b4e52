// What buyer and seller of a car say of each other, for the two.

import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { useSignedInPerson } from '../../people/web/signed-in-person.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow } from '../../ui/field.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { starTexts } from '../review.ts';
import { answerReview, readReviews, type SaleReviews, writeReview } from '../reviews-contract.ts';
import type { Route } from './+types/review-page';
import { ReviewItem } from './review-item.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? `Reviews · ${loaderData.carTitle}` : 'Sale not found', matches) },
  { name: 'description', content: 'What buyer and seller of a car say of each other.' },
];

const reviewForm = form(writeReview, {
  name: 'write',
  isSentOnce: true,
  toast: 'Thanks for your review.',
});

const answerForm = form(answerReview, {
  name: 'answer',
  toast: 'Answered.',
});

export const action = actionsOf(reviewForm, answerForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readReviews, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  return { ...requireOutput(await callApi(readReviews, input)), now: new Date() };
}

export default function ReviewPage({ loaderData: { now, ...sale } }: Route.ComponentProps) {
  return (
    <article className="wrap-anywhere grid w-full max-w-2xl gap-6">
      <PageHead
        title={sale.mayReview ? `Review ${sale.otherName}` : 'Reviews'}
        meta={`${sale.carTitle}, ${sale.reader === 'buyer' ? 'sold by' : 'sold to'} ${sale.otherName}`}
      />
      {sale.mayReview && sale.until && (
        <>
          <p className="max-w-text text-sm">
            {sale.otherName} can review you, too. Neither of you sees the other’s review until both
            are in, or until{' '}
            {sale.isUndecided ? (
              'the time to review is over. It doesn’t end before we’ve decided about the reported problem.'
            ) : (
              <>
                <Moment at={sale.until} shows="day" />.
              </>
            )}
          </p>
          <WriteReviewForm sale={sale} />
        </>
      )}
      {sale.own && <OwnReview sale={sale} review={sale.own} now={now} />}
      <OthersReview sale={sale} />
      <Link to={orderPath(sale.bookingId)} className="link w-fit py-2.5 text-sm">
        Back to the {sale.reader === 'buyer' ? 'order' : 'sale'}
      </Link>
    </article>
  );
}

const OwnReview = ({
  sale,
  review,
  now,
}: {
  sale: SaleReviews;
  review: NonNullable<SaleReviews['own']>;
  now: Date;
}) => (
  <section aria-labelledby="own" className="grid gap-3">
    <h2 id="own" className="text-lg">
      Your review of {sale.otherName}
    </h2>
    <ReviewItem review={review} by="You" answerBy={sale.otherName}>
      {!review.removedBecause && (review.shownAt === null || review.shownAt > now) && (
        <p className="text-quiet text-xs">
          {sale.otherName} sees it once they’ve written theirs, or{' '}
          {review.shownAt === null ? (
            'when the time to review is over: not before we’ve decided about the reported problem.'
          ) : (
            <>
              on <Moment at={review.shownAt} shows="day" />.
            </>
          )}
        </p>
      )}
    </ReviewItem>
    {review.removedBecause && (
      <SideNote tone="warning">
        <p className="font-semibold">We’ve removed this review. Only you can still see it.</p>
        <p>{review.removedBecause}</p>
      </SideNote>
    )}
  </section>
);

function OthersReview({ sale }: { sale: SaleReviews }) {
  const { others, otherName, mayReview } = sale;
  if (!others) return mayReview ? null : <p className="text-quiet text-sm">{noneText(sale)}</p>;
  return (
    <section aria-labelledby="others" className="grid gap-3">
      <h2 id="others" className="text-lg">
        {otherName}’s review of you
      </h2>
      <ReviewItem review={others} by={otherName} answerBy="You" />
      {!others.answer && <AnswerReviewForm reviewId={others.id} />}
    </section>
  );
}

function noneText({ otherName, own, until, isUndecided }: SaleReviews): string {
  if (until === null) return 'You can review each other once the car is handed over.';
  if (isUndecided && own === null)
    return 'Reviews wait until we’ve decided about the reported problem.';
  return `${otherName} hasn’t reviewed you yet.`;
}

function WriteReviewForm({ sale }: { sale: SaleReviews }) {
  const personId = useSignedInPerson()?.id ?? '';
  const draft = usePostedDraft(writeReview, {
    key: `reviewDraft:${personId}:${sale.bookingId}`,
  });
  const { field, ...review } = reviewForm.use({ id: sale.bookingId, onAnswer: draft.forget });
  return (
    <DraftForm of={review} draft={draft} className="grid gap-5">
      <StarsField legend={`How did it go with ${sale.otherName}?`} {...field('stars')} />
      <AreaField
        label="In your own words"
        {...field('text')}
        help={`Were they fair and on time? Was everything as agreed? ${sale.reader === 'buyer' ? 'Everyone' : sale.otherName} can read it. Addresses and phone numbers are hidden, and you can’t change it later.`}
      />
      <SubmitRow {...review}>Publish the review</SubmitRow>
    </DraftForm>
  );
}

/** Five stars, the chosen one and those before it filled by style alone. */
function StarsField({
  legend,
  name,
  defaultValue,
  problem,
}: {
  legend: string;
  name: string;
  defaultValue?: string;
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="-ms-2.5 flex text-primary">
        {Object.entries(starTexts).map(([stars, text]) => (
          <label
            key={stars}
            title={text}
            className="relative grid size-11 place-items-center rounded-field hover:bg-base-200 has-checked:[&>svg]:fill-current has-focus-visible:outline-2 has-focus-visible:outline-primary [&:has(~label>:checked)>svg]:fill-current"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === defaultValue}
              aria-label={text}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star size={28} strokeWidth={1.5} nonScalingStroke />
          </label>
        ))}
      </div>
      {problem && (
        <p id={id} role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** For the person whom the review is about, once. */
function AnswerReviewForm({ reviewId }: { reviewId: number }) {
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
        help="You can answer once. Your answer appears below the review."
      />
      <SubmitRow {...answer}>Answer</SubmitRow>
    </DraftForm>
  );
}
