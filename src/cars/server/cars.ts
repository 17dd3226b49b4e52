// The cars module: posting, finding, editing, advertising and withdrawing cars, and their sellers.

import type { Module } from '../../calls/server/module.ts';
import type { CategoryStore } from '../../categories/server/categories.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { CommissionRule } from '../commission.ts';
import type { StatedFacts } from '../facts/facts-on-wire.ts';
import { countFactEffects } from './facts/fact-effects.ts';
import { factHandlers } from './facts/routes.ts';
import { createFactStating, type FactStating } from './facts/state-facts.ts';
import type { ReadTitle } from './facts/suggest-facts.ts';
import { type CarViews, createCarViews } from './find/car-views.ts';
import { type CarFinder, createCarFinder } from './find/find-cars.ts';
import { priceHistoryHandlers } from './find/price-history.ts';
import { findingHandlers } from './find/routes.ts';
import { serveSitemap } from './find/sitemap.ts';
import { reportHandlers } from './reports/reports.ts';
import { createCarAdvertising } from './sell/advertise-car.ts';
import { manyCarsHandler } from './sell/change-many.ts';
import { createChangePrice } from './sell/change-price.ts';
import { createCarEditing } from './sell/edit-car.ts';
import { editingHandlers } from './sell/editing-routes.ts';
import { carPhotoHandlers } from './sell/photos/car-photo-routes.ts';
import { createCarPhotos } from './sell/photos/car-photos.ts';
import { isForeignTo } from './sell/photos/refused-photo.ts';
import { createCarPosting } from './sell/post-car.ts';
import { postingHandlers } from './sell/posting-routes.ts';
import { carSellerHandlers, type SellerFigures } from './sellers/car-seller.ts';
import { downloadCars } from './sellers/download-cars.ts';
import { sellersHandler } from './sellers/sellers.ts';
import { takeDownHandlers } from './sellers/take-down.ts';
import { applyNames } from './typed-names/apply-names.ts';
import { forgetUnusedNames } from './typed-names/list-names.ts';
import { forgetRenames } from './typed-names/renamed-cars.ts';
import { typedNameHandlers } from './typed-names/typed-names.ts';
import { undoRenames } from './typed-names/undo-renames.ts';

export { type CarRow, carOf, publicColumns } from './car-row.ts';
export { carVersion } from './car-version.ts';
export type { CarViews } from './find/car-views.ts';
export type { CarFinder } from './find/find-cars.ts';
export { isAsRead } from './reports/is-as-read.ts';
export { eraseReports, reportsOfPerson } from './reports/reports-of-person.ts';
export { carsOfPerson } from './sellers/cars-of-person.ts';
export { eraseSeller } from './sellers/erase-seller.ts';
export { restoreSeller, suspendSeller } from './sellers/suspend-seller.ts';
export { undecidedTypedNames } from './typed-names/list-names.ts';

/** What later modules do when a car changes. */
export interface CarHooks extends SellerFigures {
  /** Runs in the transaction that withdraws cars. */
  readonly onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>;
  /** Runs in the transaction in which an admin takes a car down. */
  readonly onTakenDown: (tx: Queries, carId: number) => Promise<void>;
  /** Runs in the transaction that edits a car. */
  readonly onEdited: (tx: Queries, carId: number) => Promise<void>;
  /** Runs in the transaction in which a seller states facts of a car. */
  readonly onFactsStated: (tx: Queries, carId: number, stated: StatedFacts) => Promise<void>;
  /** How many buyers have booked a car and not paid yet. */
  readonly countBookings: (queries: Queries, carId: number) => Promise<number>;
  /** What the title of a car says, for its seller to state. */
  readonly readTitle: ReadTitle;
}

interface CarsDependencies extends CarHooks {
  readonly database: Database;
  readonly categories: CategoryStore;
  readonly publicUrl: string;
  /** Only people who are signed in see cars, so search engines are told of none. */
  readonly isForMembers: boolean;
  /** What the market keeps of a price. */
  readonly commission: CommissionRule;
}

export type AddFacts = FactStating['add'];

interface Cars extends Module {
  readonly views: CarViews;
  readonly finding: CarFinder;
  /** States facts of a seller's car beside those that are stated. */
  readonly addFacts: AddFacts;
}

export function createCars({
  database,
  categories,
  publicUrl,
  isForMembers,
  commission,
  onWithdrawn,
  onEdited,
  onFactsStated,
  onTakenDown,
  countBookings,
  readAnswerFigures,
  takesViewings,
  readReviewFigures,
  readTitle,
}: CarsDependencies): Cars {
  const views = createCarViews(database.queries);
  const finding = createCarFinder(database);
  const posting = createCarPosting(database, onWithdrawn);
  const advertising = createCarAdvertising(database);
  const factStating = createFactStating(database, onEdited, onFactsStated);
  /** Photos of other sites are refused. */
  const isForeign = isForeignTo(publicUrl);
  return {
    views,
    finding,
    addFacts: factStating.add,
    downloads: [downloadCars(database.queries)],
    jobs: [
      { name: 'views of cars', everyMs: 10_000, run: views.save },
      {
        name: 'effects of facts',
        due: { hour: 3, minute: 30 },
        run: () => countFactEffects(database),
      },
      {
        name: 'agreed names of makes and models',
        due: 'every-minute',
        async run() {
          await undoRenames(database, onEdited);
          await applyNames(database, onEdited);
        },
      },
      {
        name: 'typed names of no car',
        due: { hour: 3, minute: 40 },
        async run() {
          await forgetRenames(database.queries);
          await forgetUnusedNames(database.queries);
        },
      },
    ],
    handlers: [
      manyCarsHandler({
        queries: database.queries,
        posting,
        advertising,
        changePrice: createChangePrice(database, onEdited),
      }),
      ...findingHandlers(categories, finding),
      ...postingHandlers(posting, isForeign),
      ...editingHandlers({
        editing: createCarEditing(database, onEdited),
        advertising,
        countBookings: (carId) => countBookings(database.queries, carId),
        commission,
        isForeign,
      }),
      ...takeDownHandlers(database, onTakenDown),
      sellersHandler(database.queries),
      ...carPhotoHandlers(createCarPhotos(database, onEdited), isForeign),
      ...carSellerHandlers(database.queries, finding, {
        readAnswerFigures,
        readReviewFigures,
        takesViewings,
      }),
      ...priceHistoryHandlers(database.queries),
      ...reportHandlers(database),
      ...typedNameHandlers(database, onEdited),
      ...factHandlers(database, factStating, readTitle),
    ],
    routes: (server) => serveSitemap(server, database.pool, { publicUrl, isForMembers }),
    // Without a database the last views are lost, which keeps nobody from stopping.
    close: () => views.save().catch(() => undefined),
  };
}
