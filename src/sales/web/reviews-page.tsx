// All reviews, for admins, who remove what should not be there.

import { Link } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { AreaField, SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  type ListedReview,
  listReviews,
  removeReview,
  reviewsPerPage,
} from '../reviews-contract.ts';
import type { Route } from './+types/reviews-page';
import { ReviewItem } from './review-item.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Reviews', matches) },
  { name: 'description', content: 'What buyers and sellers say of each other.' },
];

const removal = form(removeReview, {
  toast: 'Removed. Its writer gets an email.',
});
export const action = actionOf(removal);

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listReviews, { after, limit: reviewsPerPage + 1 }));
  const listed = await context.get(requestContext).callApi(listReviews, input);
  return pageOf(requireOutput(listed), reviewsPerPage, request);
}

export default function ReviewsPage({ loaderData: { rows: reviews, last } }: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Reviews"
        about="What buyers and sellers say of each other after the handover, the latest first. Remove insults, threats and false claims. Leave harsh but honest ones."
      />
      {reviews.length === 0 && <Empty title="No reviews yet." />}
      {reviews.map((review) => (
        <Listed key={review.id} review={review} />
      ))}
      {last && <NextPage href={queryOf({ after: last.id })} />}
    </section>
  );
}

const Listed = ({ review }: { review: ListedReview }) => (
  <article className="grid gap-2">
    <h2 className="wrap-anywhere font-semibold text-sm">
      <Link to={orderPath(review.bookingId)} className="link link-hover">
        {review.carTitle}
      </Link>
    </h2>
    <ReviewItem
      review={review}
      by={`${review.authorName}, ${review.side}, of ${review.aboutName}`}
      answerBy={review.aboutName}
    >
      {review.removedBecause ? (
        <p className="text-quiet text-xs">Removed: {review.removedBecause}</p>
      ) : (
        <>
          <p className="text-quiet text-xs">
            <ShownFrom at={review.shownAt} />
          </p>
          <Removal review={review} />
        </>
      )}
    </ReviewItem>
  </article>
);

const ShownFrom = ({ at }: { at: Date | null }) =>
  at === null ? (
    'Not shown before the reported problem is decided'
  ) : (
    <>
      {at > new Date() ? 'Shown from' : 'Shown since'} <Moment at={at} hasDay />
    </>
  );

function Removal({ review }: { review: ListedReview }) {
  const { field, ...remove } = removal.use({ id: review.id });
  return (
    <details className="group" suppressHydrationWarning>
      <summary className="link w-fit cursor-pointer py-2.5 text-sm">
        Remove<span className="sr-only"> the review of {review.aboutName}</span>
      </summary>
      <PostForm of={remove} className="grid max-w-xl gap-4 pt-2">
        <AreaField
          label="Reason"
          {...field('reason')}
          rows={2}
          help="Emailed to its writer, and kept in the audit."
        />
        <SubmitRow {...remove}>Remove the review</SubmitRow>
      </PostForm>
    </details>
  );
}
