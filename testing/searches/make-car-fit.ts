// Gives a car what a search asks, for searches that no car of a small stock is like.
import { categoryIds, categoryNames } from '../../src/categories/category.ts';
import { familyNamed, type SearchQuery } from '../../src/search/search-query.ts';
import type { sqlAt } from '../market/sql.ts';

/** Of facets with several values the first. Who sells the car does not change. */
export async function makeCarFit(
  sql: ReturnType<typeof sqlAt>,
  id: number,
  { is = {}, ranges = {}, near, wordsFirst = [] }: Partial<SearchQuery>,
): Promise<void> {
  const [named = null] = is.model ?? [];
  const model = named && (familyNamed(named) ?? named);
  const [make = null] = model
    ? (is.make ?? []).filter((one) => model.startsWith(`${one} `))
    : (is.make ?? []);
  const numberOf = (name: keyof typeof ranges) => ranges[name]?.to ?? ranges[name]?.from ?? null;
  await sql`
    update cars set
      make = coalesce(${make}, make),
      model = coalesce(${model && make ? model.slice(make.length + 1) : null}, model),
      body = coalesce(${is.body?.[0] ?? null}, body),
      fuel = coalesce(${is.fuel?.[0] ?? null}, fuel),
      gearbox = coalesce(${is.gearbox?.[0] ?? null}, gearbox),
      color = coalesce(${is.color?.[0] ?? null}, color),
      condition = coalesce(${is.condition?.[0] ?? null}, condition),
      category_id = coalesce(
        ${categoryIds.find((one) => categoryNames[one] === is.category?.[0]) ?? null}, category_id),
      resale_price_cents = coalesce(${numberOf('price')} :: int * 100, resale_price_cents),
      model_year = coalesce(${numberOf('year')}, model_year),
      mileage = coalesce(${numberOf('mileage')}, mileage),
      location = coalesce(${near?.[0]?.place ?? null}, location),
      title = title || ${wordsFirst.map((word) => ` ${word}`).join('')}
    where id = ${id}`;
}
