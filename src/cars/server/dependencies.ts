import type { ReadCategory } from '../../categories/server/categories.ts';
import type { Cents } from '../../kit/money.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { CommissionRule } from '../commission.ts';
import type { FactName } from '../facts/fact-table.ts';
import type { StatedFacts } from '../facts/facts-on-wire.ts';
import type { AnswerFigures, ReviewFigures } from '../seller-contract.ts';
import type { CarFinder } from './find/find-cars.ts';

/** What later modules know of cars and sellers, and what they do when a car changes. */
export interface CarHooks {
  /** Runs in the transaction that withdraws cars. */
  readonly onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>;
  /** Runs in the transaction in which an admin takes a car down. */
  readonly onTakenDown: (tx: Queries, carId: number) => Promise<void>;
  /** Runs in the transaction that edits a car. */
  readonly onEdited: (tx: Queries, carId: number) => Promise<void>;
  /** Runs in the transaction in which a seller states facts of a car. */
  readonly onFactsStated: (tx: Queries, carId: number, stated: StatedFacts) => Promise<void>;
  /** How fast and how often a seller answers who writes to them. */
  readonly readAnswerFigures: (queries: Queries, sellerId: string) => Promise<AnswerFigures | null>;
  /** How many stars those who bought from a seller gave them. */
  readonly readReviewFigures: (queries: Queries, sellerId: string) => Promise<ReviewFigures | null>;
  /** How many disputes each of these sellers has lost, by their id; none without one. */
  readonly countLostDisputes: (
    queries: Queries,
    sellerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** What each of these sellers owes, by their id; none who owes nothing. */
  readonly readOwed: (
    queries: Queries,
    sellerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Cents>>;
  /** Whether a seller shows their cars to buyers who ask. */
  readonly takesViewings: (queries: Queries, sellerId: string) => Promise<boolean>;
  /** The facts that a title states, as texts of the form. */
  readonly readTitle: (title: string) => { readonly [Name in FactName]?: string };
}

export interface Dependencies extends CarHooks {
  readonly database: Database;
  readonly categoryOf: ReadCategory;
  readonly publicUrl: string;
  /** Only people who are signed in see cars, so search engines are told of none. */
  readonly isForMembers: boolean;
  /** What the market keeps of a price. */
  readonly commission: CommissionRule;
  readonly finder: CarFinder;
}
