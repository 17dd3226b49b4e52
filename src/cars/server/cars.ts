// The cars module: posting, finding, editing, advertising and withdrawing cars, and their sellers.
import type { Module } from '../../calls/server/module.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { StatedFacts } from '../facts/facts-on-wire.ts';
import type { Dependencies } from './dependencies.ts';
import { correctFacts } from './facts/correct-facts.ts';
import { countFactEffects, listMissing } from './facts/missing-facts.ts';
import { readCarFacts, readOwnFacts } from './facts/read-facts.ts';
import { addFacts, draftFacts, stateFacts } from './facts/state-facts.ts';
import { type CarViews, createCarViews } from './find/car-views.ts';
import { type CarFinder, createCarFinder, readCategory } from './find/find-cars.ts';
import { countSellersCars, downloadCars, listSellersCars } from './find/own-cars.ts';
import { readCar, readPriceHistory, readShowcase } from './find/read-cars.ts';
import { listSellers, listSellersStock, readCarSeller } from './find/sellers.ts';
import { serveSitemap } from './find/sitemap.ts';
import { dismissReports, listReports, reportCar } from './reports.ts';
import { advertiseCar } from './sell/advertise-car.ts';
import { addCarPhoto, changeCarPhoto, readCarPhotos, removeCarPhoto } from './sell/car-photos.ts';
import { changeManyCars } from './sell/change-many.ts';
import { editCar, readLastPost, readSellersCar } from './sell/edit-car.ts';
import { postCar, postSellersCar } from './sell/post-car.ts';
import { relistCar, withdrawCar } from './sell/withdraw-car.ts';
import { restoreCar, takeDownCar } from './take-down.ts';
import { acceptTypedName, mergeTypedName, undoTypedName } from './typed-names/decide-names.ts';
import { forgetUnusedNames, listKnownNames, listTypedNames } from './typed-names/list-names.ts';
import { applyNames, forgetRenames, undoRenames } from './typed-names/rename-cars.ts';

export { type CarRow, carOf, carVersion, publicColumns } from './car-row.ts';
export { carsOfPerson, eraseSeller, restoreSeller, suspendSeller } from './cars-of-person.ts';
export type { CarHooks } from './dependencies.ts';
export type { CarViews } from './find/car-views.ts';
export type { CarFinder } from './find/find-cars.ts';
export { eraseReports, isAsRead, reportsOfPerson } from './reports.ts';
export { undecidedTypedNames } from './typed-names/list-names.ts';

/** States facts of a seller's car beside those that are stated, in the transaction of the caller. */
export type AddFacts = (
  tx: Queries,
  sellerId: string,
  carId: number,
  stated: StatedFacts,
) => ReturnType<typeof addFacts>;

interface Cars extends Module {
  readonly views: CarViews;
  readonly finder: CarFinder;
  readonly addFacts: AddFacts;
}

export function createCars(market: Omit<Dependencies, 'finder'>): Cars {
  const { queries, pool } = market.database;
  const views = createCarViews(queries);
  const finder = createCarFinder(pool);
  const dependencies: Dependencies = { ...market, finder };
  return {
    views,
    finder,
    addFacts: (tx, ...request) => addFacts(tx, dependencies, ...request),
    handlers: [
      readCategory,
      readShowcase,
      readCar,
      readPriceHistory,
      readCarSeller,
      listSellersStock,
      postCar,
      postSellersCar,
      listSellersCars,
      countSellersCars,
      readLastPost,
      readSellersCar,
      editCar,
      withdrawCar,
      relistCar,
      advertiseCar,
      changeManyCars,
      readCarPhotos,
      addCarPhoto,
      changeCarPhoto,
      removeCarPhoto,
      readCarFacts,
      readOwnFacts,
      stateFacts,
      draftFacts,
      listMissing,
      listKnownNames,
      reportCar,
      listReports,
      dismissReports,
      takeDownCar,
      restoreCar,
      correctFacts,
      listSellers,
      listTypedNames,
      mergeTypedName,
      acceptTypedName,
      undoTypedName,
    ].map((answer) => answer(dependencies)),
    downloads: [downloadCars(dependencies)],
    jobs: [
      { name: 'views of cars', everyMs: 10_000, run: views.save },
      {
        name: 'effects of facts',
        due: { hour: 3, minute: 30 },
        run: () => countFactEffects(dependencies),
      },
      {
        name: 'agreed names of makes and models',
        due: 'every-minute',
        async run() {
          await undoRenames(dependencies);
          await applyNames(dependencies);
        },
      },
      {
        name: 'typed names of no car',
        due: { hour: 3, minute: 40 },
        async run() {
          await forgetRenames(queries);
          await forgetUnusedNames(queries);
        },
      },
    ],
    routes: (server) => serveSitemap(server, dependencies),
    // Without a database the last views are lost, which keeps nobody from stopping.
    close: () => views.save().catch(() => undefined),
  };
}
