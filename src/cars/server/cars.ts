// The cars module: posting, finding, editing, advertising and withdrawing cars, and their sellers.
import type { Module } from '../../calls/server/module.ts';
import type { CategoryStore } from '../../categories/server/categories.ts';
import type { Database, Queries } from '../../kit/server/database.ts';
import { createCarAdvertising } from './advertise-car.ts';
import { carPhotoHandlers } from './car-photo-routes.ts';
import { createCarPhotos } from './car-photos.ts';
import { carSellerHandlers } from './car-seller.ts';
import { type CarViews, createCarViews } from './car-views.ts';
import { createCarEditing } from './edit-car.ts';
import { countFactEffects } from './facts/fact-effects.ts';
import { factHandlers } from './facts/routes.ts';
import { createFactStating } from './facts/state-facts.ts';
import type { ReadTitle } from './facts/suggest-facts.ts';
import { type CarFinder, createCarFinder } from './find-cars.ts';
import { createCarPosting } from './post-car.ts';
import { priceHistoryHandlers } from './price-history.ts';
import { isForeignTo } from './refused-photo.ts';
import { reportHandlers } from './reports/reports.ts';
import { carHandlers } from './routes.ts';
import { createSellers } from './sellers.ts';
import { serveSitemap } from './sitemap.ts';
import { createCarTakeDown } from './take-down.ts';

export { type CarRow, carOf, publicColumns } from './car-row.ts';
export { carVersion } from './car-version.ts';
export type { CarViews } from './car-views.ts';
export { carsOfPerson } from './cars-of-person.ts';
export { eraseSeller } from './erase-seller.ts';
export type { CarFinder } from './find-cars.ts';
export { eraseReports, reportsOfPerson } from './reports/reports-of-person.ts';
export { restoreSeller, suspendSeller } from './suspend-seller.ts';
export { makes } from './taxonomy/taxonomy.ts';

/** What later modules do when a car changes. */
export interface CarHooks {
  /** Runs in the transaction that withdraws cars. */
  readonly onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>;
  /** Runs in the transaction in which an admin takes a car down. */
  readonly onTakenDown: (tx: Queries, carId: number) => Promise<void>;
  /** Runs in the transaction that edits a car. */
  readonly onEdited: (tx: Queries, carId: number) => Promise<void>;
  /** How many buyers have booked a car and not paid yet. */
  readonly countBookings: (queries: Queries, carId: number) => Promise<number>;
  /** What the title of a car says, for its seller to state. */
  readonly readTitle: ReadTitle;
}

interface CarsDependencies extends CarHooks {
  readonly database: Database;
  readonly categories: CategoryStore;
  readonly publicUrl: string;
}

interface Cars extends Module {
  readonly views: CarViews;
  readonly finding: CarFinder;
}

export function createCars({
  database,
  categories,
  publicUrl,
  onWithdrawn,
  onEdited,
  onTakenDown,
  countBookings,
  readTitle,
}: CarsDependencies): Cars {
  const views = createCarViews(database.queries);
  const finding = createCarFinder(database);
  return {
    views,
    finding,
    jobs: [
      { name: 'views of cars', everyMs: 10_000, run: views.save },
      {
        name: 'effects of facts',
        due: { hour: 3, minute: 30 },
        run: () => countFactEffects(database),
      },
    ],
    handlers: [
      ...carHandlers({
        categories,
        publicUrl,
        finding,
        posting: createCarPosting(database, onWithdrawn),
        editing: createCarEditing(database, onEdited),
        advertising: createCarAdvertising(database),
        takeDown: createCarTakeDown(database, onTakenDown),
        sellers: createSellers(database.queries),
        countBookings: (carId) => countBookings(database.queries, carId),
      }),
      ...carPhotoHandlers(createCarPhotos(database, onEdited), isForeignTo(publicUrl)),
      ...carSellerHandlers(database.queries),
      ...priceHistoryHandlers(database.queries),
      ...reportHandlers(database),
      ...factHandlers(database, createFactStating(database, onEdited), readTitle),
    ],
    routes: (server) => serveSitemap(server, database.pool, publicUrl),
    // Without a database the last views are lost, which keeps nobody from stopping.
    close: () => views.save().catch(() => undefined),
  };
}
