// What people do in a market beside buying: they look at cars, save them, ask about them, offer less, review
// each other, report ads and dispute a sale. Sellers lower prices. All of it is drawn by a fixed seed.
import type pg from 'pg';
import { type OfferStatus, offerSentence } from '../../../conversations/offer.ts';
import { reviewDays } from '../../../sales/review.ts';
import { day, hour, minute, type Offer } from './car.ts';
import { before, insertRows, reserveIds } from './copy.ts';
import {
  answersOf,
  disputed,
  firstWords,
  lastWords,
  questions,
  reports,
  reviewTexts,
} from './messages.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Stock } from './stock.ts';

interface Loaded {
  readonly stock: Stock;
  readonly carIds: ReadonlyMap<Offer, number>;
  readonly now: Date;
}

/** Shares of the cars on offer. */
const withQuestion = 1 / 160;
const cheaper = 1 / 9;

/** Loads it after the sales, which it is about in part. Nobody gets an email of it. */
export async function loadLife(client: pg.ClientBase, loaded: Loaded, random: Random) {
  const { offers, sold, booked } = loaded.stock;
  const gone = new Set([...sold, ...booked].map(({ offer }) => offer));
  const free = offers.filter((offer) => !gone.has(offer));
  await loadViews(client, loaded, random);
  await loadFavorites(client, loaded, free, random);
  await loadPriceChanges(client, loaded, free, random);
  await loadConversations(client, loaded, free, random);
  await loadReviews(client, loaded, random);
  await loadDispute(client, loaded.now);
  await loadReports(client, loaded, free, random);
  await client.query(
    'analyze car_views, favorites, price_changes, conversations, conversation_messages, reviews',
  );
}

/**
 * Cars that have been there for longer have more views, and a few have many. Only their sellers read these,
 * and one of them can log in. So a tenth of the others' cars has views: the first start is half a second
 * shorter.
 */
async function loadViews(client: pg.ClientBase, { stock, carIds }: Loaded, random: Random) {
  const advertised = new Set(stock.advertised.map(({ offer }) => offer));
  const seen = stock.offers.flatMap((offer) => {
    const isRead = offer.seller === stock.people.seller || advertised.has(offer);
    if (!isRead && !random.chance(0.1)) return [];
    const usual = 1.5 * (offer.postedAgo / day) ** 0.8 * Math.exp(0.8 * random.bell());
    const views = Math.round(usual * (advertised.has(offer) ? 25 : 1));
    return views > 0 ? [{ car: carIds.get(offer) ?? 0, views }] : [];
  });
  await insertRows(client, 'car_views', seen, [
    ['car_id', ({ car }) => car],
    ['views', ({ views }) => views],
  ]);
}

async function loadFavorites(
  client: pg.ClientBase,
  { stock, carIds, now }: Loaded,
  free: readonly Offer[],
  random: Random,
) {
  const liked = stock.advertised.map(({ offer }) => offer);
  const saved = [stock.people.buyer, ...stock.people.buyers].flatMap((person) => {
    const others = Array.from({ length: random.whole(3, 22) }, () => random.pick(free));
    const cars = new Set([...liked.filter(() => random.chance(0.25)), ...others]);
    return [...cars].map((offer) => ({
      person,
      car: carIds.get(offer) ?? 0,
      at: before(now, Math.round(offer.postedAgo * random.fraction())),
    }));
  });
  await insertRows(client, 'favorites', saved, [
    ['person_id', ({ person }) => person.id],
    ['car_id', ({ car }) => car],
    ['saved_at', ({ at }) => at],
  ]);
}

/** A price less or two, the last of which is what the car costs now. */
async function loadPriceChanges(
  client: pg.ClientBase,
  { carIds, now }: Loaded,
  free: readonly Offer[],
  random: Random,
) {
  const changes = free.flatMap((offer) => {
    if (offer.postedAgo < 9 * day || !random.chance(cheaper)) return [];
    let cents = offer.car.resalePriceCents;
    let ago = hour + offer.postedAgo * 0.6 * random.fraction();
    const steps = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => {
      const was = Math.ceil((cents * (1.02 + 0.06 * random.fraction())) / 10_000) * 10_000;
      const step = { car: carIds.get(offer) ?? 0, was, cents, at: before(now, Math.round(ago)) };
      cents = was;
      ago += (offer.postedAgo - ago) / 2;
      return step;
    });
    return steps.toReversed();
  });
  await insertRows(client, 'price_changes', changes, [
    ['car_id', ({ car }) => car],
    ['was_cents', ({ was }) => was],
    ['cents', ({ cents }) => cents],
    ['changed_at', ({ at }) => at],
  ]);
}

/** Times are in seconds before the stock is loaded. */
interface Written {
  readonly author: Person;
  readonly text: string;
  readonly ago: number;
}

interface Conversation {
  readonly offer: Offer;
  readonly buyer: Person;
  readonly written: readonly Written[];
  /** What its last message of the buyer offers, and what became of that. */
  readonly priced: { readonly cents: number; readonly state: OfferState } | null;
}

type OfferState = Extract<OfferStatus, 'open' | 'declined' | 'expired'>;
/** How long an offer stands. */
const stands = 48 * hour;

async function loadConversations(
  client: pg.ClientBase,
  { stock, carIds, now }: Loaded,
  free: readonly Offer[],
  random: Random,
) {
  const { people, sold, advertised } = stock;
  const isOwn = ({ seller }: Offer) => seller === people.seller;
  const older = free.filter((offer) => !isOwn(offer) && offer.postedAgo > 5 * day);
  const own = free.filter((offer) => isOwn(offer) && offer.postedAgo > 5 * day);
  const begin = (offer: Offer, buyer = random.pick(people.buyers), priced?: OfferState | null) =>
    conversation({ offer, buyer, priced, from: offer.postedAgo, to: 0 }, random);
  const isLiked = new Set(advertised.map(({ offer }) => offer));
  const liked = older.filter((offer) => isLiked.has(offer)).slice(0, 2);
  const all = [
    // The demo seller answers a price and a question, and has answered others.
    ...own.slice(0, 1).map((offer) => begin(offer, undefined, 'open')),
    ...own.slice(1, 4).map((offer) => begin(offer, undefined, null)),
    ...liked.map((offer) => begin(offer, people.buyer, null)),
    ...sold
      .filter(({ buyer }) => buyer === people.buyer || random.chance(0.4))
      .map(({ offer, buyer, bookedAgo }) =>
        conversation({ offer, buyer, priced: null, from: offer.postedAgo, to: bookedAgo }, random),
      ),
    ...Array.from({ length: Math.ceil(free.length * withQuestion) }, () =>
      begin(random.pick(older)),
    ),
  ];
  const once = new Map(all.map((one) => [`${carIds.get(one.offer)} ${one.buyer.id}`, one]));
  await insertConversations(client, [...once.values()], carIds, now);
}

interface Beginning {
  readonly offer: Offer;
  readonly buyer: Person;
  /** Drawn where it is not given. */
  readonly priced?: OfferState | null | undefined;
  /** It is written between these, in seconds before the stock is loaded. */
  readonly from: number;
  readonly to: number;
}

/** A greeting, questions and answers, and often a price or thanks; some wait for an answer. */
function conversation({ offer, buyer, priced, from, to }: Beginning, random: Random): Conversation {
  const { car, seller } = offer;
  const state =
    priced === undefined
      ? random.chance(0.3)
        ? random.pick(['declined', 'declined', 'expired', 'open'] as const)
        : null
      : priced;
  const first = random.whole(0, questions.length - 1);
  const lines: (readonly [author: Person, text: string])[] = [
    [buyer, `${random.pick(firstWords)} ${questions[first]?.[0] ?? ''}`],
  ];
  for (const nth of [
    first,
    (first + 1 + random.whole(0, questions.length - 2)) % questions.length,
  ]) {
    const [question, answer] = questions[nth] ?? ['', ''];
    if (nth !== first) lines.push([buyer, question]);
    lines.push([seller, typeof answer === 'string' ? answer : answer(car)]);
    if (random.chance(0.4)) break;
  }
  const cents =
    Math.round((car.resalePriceCents * (0.88 + 0.08 * random.fraction())) / 10_000) * 10_000;
  if (state) lines.push([buyer, offerSentence(cents)]);
  else if (random.chance(0.2) && to === 0) lines.pop();
  else if (random.chance(0.6)) lines.push([buyer, random.pick(lastWords)]);
  // An open price was offered lately, and one that nobody has answered long ago.
  const latest =
    state === 'open'
      ? hour + 20 * hour * random.fraction()
      : Math.max(to, state ? stands + hour : hour) + (from - to) * 0.3 * random.fraction();
  const pause = Math.min(9 * hour, (from - latest) / (lines.length + 1));
  const written = lines.map(([author, text], nth) => ({
    author,
    text,
    ago: Math.round(
      latest +
        pause * (lines.length - 1 - nth + (nth === lines.length - 1 ? 0 : 0.4 * random.fraction())),
    ),
  }));
  return { offer, buyer, written, priced: state && { cents, state } };
}

async function insertConversations(
  client: pg.ClientBase,
  all: readonly Conversation[],
  carIds: ReadonlyMap<Offer, number>,
  now: Date,
) {
  const firstId = await reserveIds(client, 'conversations', all.length);
  const messages = all.flatMap(({ written, priced }, nth) =>
    written.map((message, at) => ({
      ...message,
      conversation: firstId + nth,
      priced: at === written.length - 1 ? priced : null,
      of: all[nth],
    })),
  );
  const firstMessage = await reserveIds(client, 'conversation_messages', messages.length);
  const rows = all.map((one, nth) => {
    const last = one.written.at(-1);
    const answer = one.written.find(({ author }) => author === one.offer.seller);
    const unread = last && (last.ago < 3 * day || one.priced?.state === 'open') ? 1 : 0;
    return { ...one, id: firstId + nth, last, answer, unread };
  });
  await insertRows(client, 'conversations', rows, [
    ['id', ({ id }) => id],
    ['car_id', ({ offer }) => carIds.get(offer) ?? 0],
    ['buyer_id', ({ buyer }) => buyer.id],
    ['seller_id', ({ offer }) => offer.seller.id],
    ['started_at', ({ written }) => before(now, written[0]?.ago ?? 0)],
    ['answered_at', ({ answer }) => (answer === undefined ? null : before(now, answer.ago))],
    ['version', ({ written }) => written.length],
    ['last_written_at', ({ last }) => before(now, last?.ago ?? 0)],
    ['unread_by_seller', ({ buyer, last, unread }) => (last?.author === buyer ? unread : 0)],
    ['unread_by_buyer', ({ buyer, last, unread }) => (last?.author === buyer ? 0 : unread)],
  ]);
  await insertRows(
    client,
    'conversation_messages',
    messages.map((message, nth) => ({ ...message, id: firstMessage + nth })),
    [
      ['id', ({ id }) => id],
      ['conversation_id', ({ conversation }) => conversation],
      ['author_id', ({ author }) => author.id],
      ['body', ({ text }) => text],
      ['written_at', ({ ago }) => before(now, ago)],
    ],
  );
  await client.query(
    `update conversations c set last_message_id = m.id
      from (select conversation_id, max(id) as id from conversation_messages group by 1) m
      where m.conversation_id = c.id and c.id >= $1`,
    [firstId],
  );
  await insertOffers(
    client,
    messages.flatMap(({ priced, conversation, ago, of }, nth) =>
      priced && of ? [{ ...priced, conversation, ago, of, message: firstMessage + nth }] : [],
    ),
    carIds,
    now,
  );
}

interface Priced {
  readonly cents: number;
  readonly state: OfferState;
  readonly conversation: number;
  readonly ago: number;
  readonly of: Conversation;
  readonly message: number;
}

async function insertOffers(
  client: pg.ClientBase,
  offered: readonly Priced[],
  carIds: ReadonlyMap<Offer, number>,
  now: Date,
) {
  await client.query(
    `insert into offers (conversation_id, car_id, made_by, price_cents, phone, offered_facts,
        message_id, made_at, expires_at)
      select o.conversation, c.id, 'buyer', o.cents, o.phone, offered_facts(c), o.message, o.at, o.at + $7 * interval '1 second'
      from unnest($1 :: bigint[], $2 :: bigint[], $3 :: bigint[], $4 :: text[], $5 :: bigint[],
        $6 :: timestamptz[]) as o (conversation, car, cents, phone, message, at)
      join cars c on c.id = o.car`,
    [
      offered.map(({ conversation }) => conversation),
      offered.map(({ of }) => carIds.get(of.offer)),
      offered.map(({ cents }) => cents),
      offered.map(({ of }) => of.buyer.phone),
      offered.map(({ message }) => message),
      offered.map(({ ago }) => before(now, ago)),
      stands,
    ],
  );
  const ended = offered.filter(({ state }) => state !== 'open');
  await client.query(
    `update offers o set state = e.state, ended_at = case e.state
        when 'expired' then o.expires_at else o.made_at + interval '3 hours' end
      from unnest($1 :: bigint[], $2 :: text[]) as e (message, state) where e.message = o.message_id`,
    [ended.map(({ message }) => message), ended.map(({ state }) => state)],
  );
}

interface HandedOver {
  readonly id: number;
  readonly at: Date;
  readonly buyer: string;
  readonly seller: string;
}

/**
 * What buyers and sellers of cars that were handed over say of each other; nobody is asked by email. The demo
 * seller is reviewed by every buyer, and has reviewed all but the last.
 */
async function loadReviews(client: pg.ClientBase, { stock, now }: Loaded, random: Random) {
  const { rows } = await client.query<HandedOver>(
    `update sales s set review_mails = 2 from bookings b
      where b.id = s.id and s.state = 'handed-over'
      returning s.id :: int, s.handed_over_at as at, b.buyer_id as buyer, b.seller_id as seller`,
  );
  const handedOver = rows.toSorted((one, other) => one.id - other.id);
  const ofDemoSeller = handedOver.filter(({ seller }) => seller === stock.people.seller.id);
  const reviews = handedOver.flatMap((sale) => {
    const { id, at, buyer, seller } = sale;
    const isOwn = ofDemoSeller.includes(sale);
    const isLast = ofDemoSeller.length > 1 && sale === ofDemoSeller[0];
    const sides = (
      [
        ['buyer', isOwn ? 1 : 0.85, buyer, seller],
        ['seller', isOwn ? (isLast ? 0 : 1) : 0.7, seller, buyer],
      ] as const
    ).flatMap(([side, chance, author, about]) => {
      const left = (now.getTime() - at.getTime()) / 1000 - hour;
      if (!random.chance(chance) || left < hour) return [];
      const stars = random.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2] as const);
      // The first text is written more often than the others.
      const texts = reviewTexts[side][stars];
      const body = random.chance(0.85) ? random.pick(texts) : texts[0];
      const written = new Date(
        at.getTime() + 1000 * Math.round(Math.min(left, 4 * day) * (0.1 + 0.9 * random.fraction())),
      );
      return [{ id, side, author, about, stars, body, written }];
    });
    const shownAt =
      sides.length === 2
        ? new Date(Math.max(...sides.map(({ written }) => written.getTime())))
        : before(at, -reviewDays * day);
    return sides.map((review) => {
      const isAnswered =
        review.side === 'buyer' && shownAt < before(now, hour) && random.chance(0.3);
      const answer = isAnswered
        ? random.pick(answersOf[review.stars > 3 ? 'happy' : 'unhappy'])
        : null;
      return { ...review, shownAt, answer };
    });
  });
  await insertRows(client, 'reviews', reviews, [
    ['sale_id', ({ id }) => id],
    ['side', ({ side }) => side],
    ['author_id', ({ author }) => author],
    ['about_id', ({ about }) => about],
    ['stars', ({ stars }) => stars],
    ['body', ({ body }) => body],
    ['written_at', ({ written }) => written],
    ['shown_at', ({ shownAt }) => shownAt],
    ['answer', ({ answer }) => answer],
    [
      'answered_at',
      ({ answer, shownAt }) => (answer === null ? null : before(shownAt, -30 * minute)),
    ],
  ]);
}

/** An admin has yet to decide about one sale, which nobody of the demo's three is part of. */
async function loadDispute(client: pg.ClientBase, now: Date) {
  const { rows } = await client.query<{ id: number }>(
    `select s.id :: int from sales s join bookings b on b.id = s.id
      where s.state = 'paid' and s.waits_since between $1 and $2
        and not exists (select from credentials where person_id in (b.buyer_id, b.seller_id))
      order by s.id limit 1`,
    [before(now, 10 * day), before(now, day)],
  );
  const [sale] = rows;
  if (!sale) return;
  const opened = before(now, 20 * hour);
  await client.query(
    `insert into disputes (sale_id, reason, opened_at) values ($1, 'not-as-described', $2)`,
    [sale.id, opened],
  );
  await client.query(
    `insert into dispute_statements (sale_id, side, text, made_at)
      values ($1, 'buyer', $2, $3), ($1, 'seller', $4, $5)`,
    [sale.id, disputed.buyer, opened, disputed.seller, before(now, 11 * hour)],
  );
  await client.query(`update sales set state = 'disputed', disputed_at = $2 where id = $1`, [
    sale.id,
    opened,
  ]);
}

/** Half of them wait for an admin. */
async function loadReports(
  client: pg.ClientBase,
  { stock, carIds, now }: Loaded,
  free: readonly Offer[],
  random: Random,
) {
  const older = free.filter(({ postedAgo }) => postedAgo > 10 * day);
  const made = reports.map(([reason, details], nth) => ({
    reason,
    details,
    car: carIds.get(random.pick(older)) ?? 0,
    reporter: random.pick(stock.people.buyers),
    ago: (reports.length - nth) * 9 * hour,
    isClosed: nth % 2 === 1,
  }));
  await insertRows(client, 'ad_reports', made, [
    ['car_id', ({ car }) => car],
    ['reporter_id', ({ reporter }) => reporter.id],
    ['reason', ({ reason }) => reason],
    ['details', ({ details }) => details],
    ['reported_at', ({ ago }) => before(now, ago)],
    ['closed_at', ({ ago, isClosed }) => (isClosed ? before(now, ago - 5 * hour) : null)],
    ['outcome', ({ isClosed }) => (isClosed ? 'dismissed' : null)],
  ]);
}
