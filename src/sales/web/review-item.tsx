import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { monthText } from '../../kit/dates.ts';
import type { Review } from '../reviews-contract.ts';

/** One review, with its answer. */
export const ReviewItem = ({
  review: { stars, text, answer, writtenAt },
  isRefunded = false,
  by,
  answerBy,
  children,
}: {
  review: Pick<Review, 'stars' | 'text' | 'answer' | 'writtenAt'>;
  /** The sale was undone: a sentence stands in place of the stars, which count for nothing. */
  isRefunded?: boolean;
  by: string;
  answerBy: string;
  children?: ReactNode;
}) => (
  <div className="wrap-anywhere grid gap-2 rounded-box border border-base-300 p-5">
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {isRefunded ? (
        <span className="text-sm">Sale refunded, so the stars don’t count</span>
      ) : (
        <Stars count={stars} />
      )}
      <span className="text-quiet text-sm">
        {by}, {monthText(writtenAt)}
      </span>
    </p>
    <p className={`max-w-text whitespace-pre-line text-sm ${text === null ? 'text-quiet' : ''}`}>
      {text ?? 'The text was deleted along with an account.'}
    </p>
    {answer && (
      <div className="grid gap-1 border-base-300 border-s-2 ps-3 text-sm">
        <p className="text-quiet text-xs">{answerBy} answered</p>
        <p className="max-w-text whitespace-pre-line">{answer}</p>
      </div>
    )}
    {children}
  </div>
);

const Stars = ({ count }: { count: number }) => (
  <span className="flex gap-0.5 text-primary">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        size={16}
        strokeWidth={1.5}
        nonScalingStroke
        fill={star <= count ? 'currentColor' : 'none'}
      />
    ))}
    <span className="sr-only">{count === 1 ? '1 star' : `${count} stars`}</span>
  </span>
);
