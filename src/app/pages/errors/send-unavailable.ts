import type { FastifyReply } from 'fastify';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

/** Nobody knows then whether a payment went through: it may have been settled a moment before. */
export const beforeTryingAgain = 'If you were just paying, look at My Orders before you pay again.';

export const backSoon = () => `${marketName()} is back in a moment.`;

const reasons = {
  'no-database': `We can’t reach our database. ${beforeTryingAgain}`,
  crowded: 'Too many pages are asked for at once.',
} as const;

/** In seconds: a database that fails over is most often back by then. */
export const retryAfter = { 'retry-after': '2' } as const;

/** Says why there is no page at the moment. The browser tries again by itself. */
export const sendUnavailable = (reply: FastifyReply, reason: keyof typeof reasons): FastifyReply =>
  reply
    .status(503)
    .headers({ ...plainPageHeaders, ...retryAfter, refresh: '3' })
    .send(
      plainPage({
        title: backSoon(),
        text: `${reasons[reason]} This page tries again by itself.`,
        requestId: reply.request.id,
      }),
    );
