// What names of the calls mean, for those who read the API. The contracts are shared with browsers, which
// need none of this, so it stands here, where all modules are known.

import { apiScopes } from '../../calls/api-scope.ts';
import type { Descriptions } from '../../calls/server/docs/openapi.ts';
import { conditions } from '../../cars/car.ts';
import { deniedText, type FactName, factOf } from '../../cars/facts/fact-table.ts';
import { categoryNames } from '../../categories/category.ts';
import { sellerTypeNames } from '../../people/seller-type.ts';

type Texts = Readonly<Record<string, string>>;

/** Names in addresses and bodies that mean the same in every call. */
const everywhere: Texts = {
  id: 'Names what the path is about: the `id` or `_id` that an answer gave. A text of digits for cars, bookings and payments.',
  limit:
    'How many rows to give: from 1 to one more than a page, which tells whether another page follows. A page if left out.',
  currentPassword:
    'The password of the account. Left out only by people who have none and log in with Google.',
  code: 'A code of the authenticator app, or a recovery code. Needed with two-step login.',
  token: 'The secret in the mailed link.',
  photo: 'The ID of one of the car’s photos: the part of its address behind `/images/`.',
  webhook: 'The ID of the webhook.',
};

const list = 'Several with commas between, or the name repeated: a car has one of them';

const oneOf = (values: readonly string[]): string =>
  values.map((value) => `\`${value}\``).join('; ');

/** The values of a fact, and how it reads that there is none. */
function valuesOf(name: FactName): string {
  const fact = factOf(name);
  const none = deniedText(name);
  return oneOf(['values' in fact ? fact.values : [], none ?? []].flat());
}

const facets: Texts = {
  category: `${oneOf(Object.values(categoryNames))}; or the \`categoryId\` of a car.`,
  make: `A make, such as \`Volvo\`. ${list}.`,
  model:
    'A model as `Volvo XC60`, or `BMW 3 Series*` for all models of a family. A name without its make is read within the makes of `make`, or alone where only one make has it. Makes and models are one choice: a car is one of the models, or of one of the makes none of whose models is named.',
  trim: 'A trim as sellers write it.',
  body: 'A body, such as `SUV`.',
  fuel: 'A fuel, such as `Gasoline`.',
  gearbox: `${valuesOf('gearbox')}.`,
  drivetrain: `${valuesOf('drivetrain')}.`,
  seats: 'A number of seats; `5+` is five and more.',
  doors: 'A number of doors.',
  color: 'A color, such as `Dark blue`.',
  owners: 'How many previous owners; `2-` is two and fewer.',
  accidents: `${valuesOf('accidents')}. A value with a comma is taken as a whole.`,
  damage: `${valuesOf('damage')}.`,
  service: `${valuesOf('service')}.`,
  titleStatus: `${valuesOf('titleStatus')}.`,
  warranty: `${valuesOf('warranty')}.`,
  vat: `${valuesOf('vat')}.`,
  interior: 'The color of the interior.',
  equipment:
    'Equipment, such as `Sunroof`. Several with commas between, or the name repeated: a car has all of them.',
  condition: `${oneOf(conditions)}.`,
  seller: '`Verified`: only cars of sellers whom the market has verified.',
  sellerType: `${oneOf(Object.values(sellerTypeNames))}.`,
};

/** What each range of numbers counts. */
const ranges: Texts = {
  price: 'price, in whole units of the market’s currency',
  year: 'model year',
  mileage: 'mileage, in the market’s unit of distance',
  power:
    'power, in horsepower (hp), although facts of cars state it in kilowatts: 1 kW is 1.341 hp',
  engine: 'engine size, in cubic centimeters: 1995, not 2.0',
  range: 'electric range, in the market’s unit of distance',
  battery: 'battery, in kilowatt hours',
  co2: 'CO₂, in grams per kilometer',
  registered: 'year of the first registration, such as 2019',
  inspected: 'last month of the inspection, as yyyymm: 202711 is November 2027',
};

const places: Texts = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => (at === 0 ? '' : `-${at + 1}`)).flatMap((number) => [
    [
      `place${number}`,
      number
        ? 'A further place: a car is near enough to one of them.'
        : 'Cars near this place, such as `Dayton, OH`, or a ZIP code of the United States. One that is not known asks nothing and is in `unknownPlaces`.',
    ],
    [
      `miles${number}`,
      `How far from \`place${number}\`, in the market’s unit of distance, also where that is kilometers. 50 if left out.`,
    ],
  ]),
);

const searchFields: Texts = {
  q: 'A sentence as people type it, such as `red diesel van under $20,000 near Dayton`. `understood`, `leftOut` and `unknownPlaces` say how it was read.',
  ...facets,
  ...Object.fromEntries(
    Object.keys(facets).map((name) => [
      `not-${name}`,
      `Values as in \`${name}\`: a car has none of them.`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ranges).flatMap(([name, what]) => [
      [`${name}-from`, `The least ${what}. A whole number, which belongs to the range.`],
      [`${name}-to`, `The most ${what}. A whole number, which belongs to the range.`],
    ]),
  ),
  'or-unstated':
    'Names of ranges, such as `mileage,power`: cars that do not state these numbers are found as well. Without it they are left out.',
  ...places,
  sort: 'The order of the cars: `newest` if left out, and `distance` with a place. `mileage` has the lowest first, `year` the newest.',
  within: 'The number of a category. Only its cars are found and counted.',
};

const rowBefore =
  'The `id` or `_id` of the last row of the page before. The first page if left out.';
const cursor = 'The `next` of the page before. The first page if left out.';
const ids = 'IDs with commas between, such as `17,18`. At most 200.';

const carVersion =
  'Optional. The `version` that was read with the car: if the car has changed since, the call is refused as `car-changed`, and nothing is saved.';

/** Names in the address or body of one call, by its method and path. */
const inCalls: Readonly<Record<string, Texts>> = {
  'GET /search': {
    ...searchFields,
    after: 'The `next` of an answer: its next page, of 24 cars.',
    before: 'The `previous` of an answer: the page before it.',
  },
  'GET /search/suggestions': searchFields,
  'GET /used': {
    make: 'The make as in addresses, such as `chevrolet`.',
    model: 'The model as in addresses, such as `silverado`.',
    city: 'The city as in addresses, such as `dayton-oh`. Only with a model.',
  },
  'GET /known-names': { make: 'The make whose `models` are listed. Case does not matter.' },
  'GET /category/{categoryId}': {
    categoryId: 'From 1 to 4.',
    after: `${cursor} A page has 24 cars.`,
  },
  'GET /users': {
    search: 'A part of a name or an email address.',
    only: 'Only these people.',
    after: rowBefore,
  },
  'GET /users/admin/{email}': { email: 'The email address of the account.' },
  'GET /users/sellers/{email}': { email: 'The email address of the account.' },
  'GET /jwt': { email: 'The email address of the session.' },
  'GET /audit': {
    person: 'The email address or ID of who did it, or of whom it happened to.',
    kind: 'Only entries of this kind.',
    after: rowBefore,
  },
  'GET /sellersCar': {
    email: 'The email address of the seller: one’s own, or anyone’s for an admin.',
    status: 'Only cars in this state. If left out, all that are on the market or sold.',
    search: 'Words of the car or its place, or its number.',
    after: rowBefore,
  },
  'GET /sellersCar/count': { email: 'The email address of the seller; one’s own if left out.' },
  'GET /sellersCar/missing': { cars: ids },
  'GET /sellersCar/interest': { cars: ids },
  'GET /sales': {
    cars: `Only sales of these cars: ${ids}`,
    after: 'The `bookingId` of the last sale of the page before.',
  },
  'GET /bookings': {
    email: 'The email address of the buyer: one’s own, or anyone’s for an admin.',
    after: rowBefore,
  },
  'GET /handovers': { bookings: ids },
  'GET /reports': { after: rowBefore },
  'GET /sellers': {
    search: 'A part of a name or an email address.',
    only: 'Only sellers who are verified, or who are not.',
    after: rowBefore,
  },
  'GET /cars/{id}/seller/cars': { after: rowBefore },
  'GET /cars/{id}/viewing-slots': {
    from: 'The first day, as `2027-05-31`: the `next` of the page before.',
  },
  'GET /typed-names': { after: rowBefore },
  'GET /saved-searches/same': {
    search: 'The address of the search, such as `/search?make=Volvo`.',
  },
  'GET /conversations/unread': { except: 'The ID of a conversation that is not counted.' },
  'GET /conversations/{id}': { before: 'The `before` of an answer: the messages before those.' },
  'GET /viewings': { when: '`ahead`, also if left out, or `past`.', after: cursor },
  'GET /conversations': { after: cursor },
  'GET /own-money': { after: cursor },
  'GET /conversation-reports': { after: rowBefore },
  'GET /payout-lists': { after: rowBefore },
  'GET /reviews': { after: rowBefore },
  'GET /cars/{id}/seller/reviews': { after: rowBefore },
  'GET /mails/failed': { after: rowBefore },
  'GET /payments': {
    search:
      'A part of an email address or of a car’s title, or a whole payment number, booking number or reference of the provider.',
    status: 'Only payments in this state.',
    opened: '`last-day`: only those that were opened in the last 24 hours.',
    after: 'The `next` of the page before. The first page if left out.',
  },
  'GET /payouts': { group: 'Only payouts of this group.', after: rowBefore },
  'GET /payout-lists/{id}/files/{file}': { file: 'Which file of the list.' },
  'GET /own-statement': { month: 'The month, as `2027-05`.' },
  'GET /ledger-accounts/{account}/entries': {
    account: 'The name of the account.',
    after: rowBefore,
  },
  'GET /disputes': {
    only: '`open` or `decided`.',
    after: 'The `bookingId` of the last dispute of the page before.',
  },
  'GET /messages': { only: '`open` or `answered`.', after: rowBefore },
  'GET /mailbox': { recipient: 'Only mail to this email address.' },
  'GET /account/webhooks/{id}': { after: 'The `id` of the last delivery of the page before.' },
  'GET /legal/{page}': { page: 'Which legal page.' },
  'GET /legal/{page}/versions': { page: 'Which legal page.' },
  'PUT /legal/{page}': { page: 'Which legal page.' },
  'PUT /viewing-hours/days/{day}': { day: 'The day, as `2027-05-31`.' },
  'DELETE /viewing-hours/days/{day}': { day: 'The day, as `2027-05-31`.' },
  'POST /sellersCar/changes': {
    cars: 'The IDs of the cars.',
    change: 'What is done with each car.',
    by: 'For `price`: by how much each price changes, with its sign. `-500` lowers it by 500, `+5%` raises it by 5%. It is not the new price, which `PATCH /sellersCar/{id}` sets.',
    seen: 'For `price`: the prices that the caller has read. A car that costs something else by now is left, so that a call that is sent twice changes each price once.',
  },
  'PATCH /sellersCar/{id}': { version: `${carVersion} It is that of \`GET /sellersCar/{id}\`.` },
  'POST /sales/{id}/handover': {
    code: 'The six digits that the buyer has, on the page of their order.',
  },
  'POST /setup': { code: 'The code in the log of the server.' },
  'PUT /account/second-factor': { code: 'The six digits that the authenticator app shows.' },
  'POST /sellersCar/{id}/photos': {
    image: 'The `url` that `POST /images` gave.',
    angle: 'What the photo shows.',
    place: 'Its place among the photos: 1 is the cover. The last if left out.',
  },
  'PATCH /sellersCar/{id}/photos/{photo}': { place: 'Its place among the photos: 1 is the cover.' },
  'POST /account/api-keys': {
    name: 'A name by which its owner knows the key.',
    scopes: `What the key may do: scopes with single blanks between, from ${apiScopes.join(', ')}.`,
    days: 'After how many days the key ends. Never if left out.',
  },
  'POST /account/webhooks': {
    url: 'The address that messages are sent to.',
    events:
      'Events with single blanks between, such as `car.posted car.sold`. They are listed below `webhooks`.',
    ofEverybody: '`yes`, for admins: events about the cars of all sellers.',
  },
  'PATCH /account/webhooks/{id}': {
    events:
      'Events with single blanks between, such as `car.posted car.sold`. As they are if left out.',
    turn: '`on` or `off`. As it is if left out.',
  },
};

const address =
  'Relative to the site: put its origin before it. Other sizes are at `/images/{photo}/{360, 720 or 1280}.{avif or webp}`.';

/** Fields of the schemas that have a name, as `Schema.field`. */
const ofSchemas: Texts = {
  'Car._id': 'The ID of the car: a number as a text.',
  'Car.image': `The address of the cover. ${address}`,
  'Car.mileage': 'In the market’s unit of distance. Null: not stated.',
  'Car.resalePrice': 'What the car costs.',
  'Car.originalPrice': 'What it cost when it was new. Null: not stated.',
  'Car.email':
    'The seller’s address; empty but for the seller, the buyer who has paid, and admins.',
  'Car.postDate': 'When it was posted, in UTC. `onDate` is the same.',
  'Car.soldFor': 'What its buyer has paid.',
  'Car.YearsOfUse': 'Whole years.',
  'CarPhoto.image': `The address of the photo. ${address}`,
  'CarPost.idempotencyKey':
    'Optional. Made by the sender, 8 to 64 letters, digits, `_` and `-`. A post of the same seller with the same key and content makes no second car, however much later: it answers the `insertedId` of the first, with `repeated`. With other content it is refused as `already-posted`. The header `Idempotency-Key` repeats any POST, for 24 hours.',
  'CarPost.image': 'The cover: the `url` that `POST /images` gave.',
  'CarPost.YearsOfUse': 'Whole years from 0 to 120.',
  'CarPost.resalePrice': 'A number such as 18500 or 18500.50, without commas.',
  'CarPost.email':
    'Not read: the seller is who makes the call. So are `sellersName`, `categoryName` and `onDate`.',
  'CarEdit.version': `${carVersion} It is that of \`GET /sellersCar/{id}\`.`,
  'CarEdit.image': 'The `url` that `POST /images` gave. If left out, the car keeps its cover.',
  'OwnCar.version': 'Names what the post says now, for `PATCH /sellersCar/{id}`.',
  'CarFacts.version': 'Names what the car says and costs now, for `POST /bookings`.',
  'CarChanges.changed': 'The IDs of the cars that were changed.',
  'CarChanges.left': 'The cars that were not changed, and why.',
  'CategoryPage.next': 'The `after` of the next page. Null: this is the last.',
  'Payments.next': 'The `after` of the next page. Null: this is the last.',
  'ApiKey.prefix': 'How the key begins. The rest is shown once, when it is made.',
  'Webhook.events': 'The events that it is sent.',
  'SearchResult.cars': 'A page of 24 cars.',
  'SearchResult.next': 'The `after` of the next page. Null: this is the last.',
  'SearchResult.previous': 'The `before` of the page before. Null: this is the first.',
  'SearchResult.total': 'How many cars are found on all pages.',
  'SearchResult.facets':
    'How many of the cars found would have each value, once it is chosen as well. To send a `value`, write a backslash before each comma and each backslash in it.',
  'SearchResult.query':
    'All that is asked, by the sentence and by what was chosen, as values of this search.',
  'SearchResult.chosen': 'What was chosen beside the sentence, as values of this search.',
  'SearchResult.words':
    'Words of the sentence that say nothing known. They leave no car out: cars that have them in title, details or description come first.',
  'SearchResult.understood':
    'The pieces of the sentence, from `start` to `end`, and what each was understood to ask.',
  'SearchResult.leftOut':
    'Pieces of the sentence that no fact of a car says, such as `clean carfax`. They ask nothing.',
  'SearchResult.unknownPlaces': 'Places that are not known. They ask nothing.',
  'SearchResult.missingPlaces': 'Pieces such as `near me`, which name no place. They ask nothing.',
  'SearchResult.corrections': 'What was typed, and as what it was taken.',
  'SearchResult.relaxed':
    'Where few cars or none are found: searches that ask less (`dropped`) or for a wider distance, and how many cars each finds.',
  'SearchResult.withoutEach':
    'Where none is found: the search without each thing that it asks, and how many cars that finds.',
  'SearchResult.closest':
    'Where none is found: the cars that miss the fewest conditions, and what each misses.',
  'SearchResult.cutOff': 'What of a long sentence was not read. Empty: all of it was.',
  'SearchResult.withoutNumber':
    'For each range that is asked, how many cars that do not state the number are found, or would be with `or-unstated`.',
  'SearchResult.distances':
    'How far each car is from the nearest place that is asked, in the order of distance.',
  'SearchResult.families':
    'Families of models that the sentence names, each with its models in stock.',
};

export const callDescriptions: Descriptions = { everywhere, inCalls, ofSchemas };
