import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import {
  type AnswerFigures,
  type CarSeller,
  listSellersStock,
  type ReviewFigures,
  readCarSeller,
} from '../../seller-contract.ts';
import type { CarFinder } from '../find/find-cars.ts';

/** Of later modules, which know what sellers answer and what buyers say of them. */
export interface SellerFigures {
  /** How fast and how often a seller answers who writes to them. */
  readonly readAnswerFigures: (queries: Queries, sellerId: string) => Promise<AnswerFigures | null>;
  /** How many stars those who bought from a seller gave them. */
  readonly readReviewFigures: (queries: Queries, sellerId: string) => Promise<ReviewFigures | null>;
  /** Whether a seller shows their cars to buyers who ask. */
  readonly takesViewings: (queries: Queries, sellerId: string) => Promise<boolean>;
}

interface SellerRow extends Omit<CarSeller, 'answers' | 'reviews' | 'takesViewings'> {
  readonly sellerId: string;
}

/** Nothing of a withdrawn car is public, nor of a seller who has been erased. */
export const carSellerHandlers = (
  queries: Queries,
  finding: CarFinder,
  { readAnswerFigures, readReviewFigures, takesViewings }: SellerFigures,
): CallHandler[] => [
  handle(readCarSeller, async ({ id }) => {
    const { rows } = await sql<SellerRow>`
      select p.id as "sellerId", p.created_at as "joinedAt", p.verified_seller_at as "verifiedAt",
        (select count(*) from cars where seller_id = p.id and state = 'sold') as "carsSold",
        exists (
          select from cars o
          where o.seller_id = p.id and o.state = 'available' and o.id <> c.id) as "hasOtherCars"
      from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and c.state <> 'withdrawn' and p.erased_at is null`.execute(queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { sellerId, ...seller } = row;
    const [answers, reviews, takes] = await Promise.all([
      readAnswerFigures(queries, sellerId),
      readReviewFigures(queries, sellerId),
      takesViewings(queries, sellerId),
    ]);
    return { ...seller, answers, reviews, takesViewings: takes };
  }),

  handle(
    listSellersStock,
    async ({ id, after }) => (await finding.stockOfSeller(id, after)) ?? refuse('not-found'),
  ),
];
