// One way from the table to a car, for every query but the pages of a category.
import { sql } from 'kysely';
import type { CategoryId } from '../../categories/category.ts';
import type { Condition } from '../car.ts';
import type { Car } from '../car-on-wire.ts';

export interface CarRow {
  id: number;
  title: string;
  image_id: string;
  location: string;
  resale_price_cents: number;
  original_price_cents: number | null;
  years_of_use: number;
  seller_name: string;
  seller_email: string;
  seller_verified: boolean;
  description: string;
  posted_at: Date;
  category_id: CategoryId;
  condition: Condition;
  state: Car['state']['is'];
  hold_until: Date | null;
  sold_at: Date | null;
  advertised: boolean;
  mileage: number | null;
  fuel: string | null;
}

/** The columns of `CarRow`, of cars `c` joined with their sellers `p`. */
export const carColumns = sql.raw(`c.id, c.title, c.image_id, c.location, c.resale_price_cents,
  c.original_price_cents, c.years_of_use, p.name as seller_name, p.email as seller_email,
  p.verified_seller_at is not null as seller_verified, c.description, c.posted_at, c.category_id,
  c.condition, c.state, c.hold_until, c.sold_at, c.advertised_at is not null as advertised,
  c.mileage, c.fuel`);

export const carOf = (row: CarRow): Car => ({
  id: row.id,
  title: row.title,
  imageId: row.image_id,
  location: row.location,
  resalePriceCents: row.resale_price_cents,
  originalPriceCents: row.original_price_cents,
  yearsOfUse: row.years_of_use,
  sellerName: row.seller_name,
  sellerEmail: row.seller_email,
  sellerVerified: row.seller_verified,
  description: row.description,
  postedAt: row.posted_at,
  categoryId: row.category_id,
  condition: row.condition,
  state: stateOf(row),
  advertised: row.advertised,
  mileage: row.mileage,
  fuel: row.fuel,
});

function stateOf({ state, hold_until, sold_at }: CarRow): Car['state'] {
  if (state === 'on-hold' && hold_until) return { is: state, until: hold_until };
  if (state === 'sold' && sold_at) return { is: state, at: sold_at };
  return { is: state === 'withdrawn' ? state : 'available' };
}
