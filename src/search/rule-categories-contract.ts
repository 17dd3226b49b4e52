// Categories beside the four: each is a search with a name, kept by admins.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { imageAddress, photoAddress } from '../images/photo-address.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, line, moment, text } from '../kit/wire.ts';
import { queryOnWire } from './query-on-wire.ts';
import { fieldsOfQuery } from './search-fields.ts';

/** More would hide each other. */
export const mostRuleCategories = 24;

const publicFields = {
  id,
  name: z.string(),
  description: z.string(),
  /** The picture that an admin has uploaded, or the cover of its newest car. */
  image: z.nullable(imageAddress),
  /** Cars on offer, exactly; null while the search is being prepared. */
  quantity: z.nullable(z.int()),
};
const names = { imageId: 'image' } as const;
const ruleCategory = withName('RuleCategory', renamedOnWire(publicFields, names));
export type RuleCategory = z.output<typeof ruleCategory>;

/** The categories in the order in which people see them. */
export const listRuleCategories = call({
  summary: 'Lists the categories that are searches, in their order.',
  method: 'GET',
  path: '/rule-categories',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(ruleCategory),
  refusals: {},
  cacheForMs: 1000,
});

/** One of them with its rule, withdrawn or not. */
export const readRuleCategory = call({
  summary: 'Gives a category that is a search, with its rule.',
  method: 'GET',
  path: '/rule-categories/:id',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: withName(
    'RuleCategoryDetails',
    renamedOnWire({ ...publicFields, rule: queryOnWire, isWithdrawn: z.boolean() }, names),
  ),
  refusals: {},
});

const managed = withName(
  'ManagedRuleCategory',
  renamedOnWire(
    {
      ...publicFields,
      rule: queryOnWire,
      withdrawnAt: z.nullable(moment),
      /** The version of all that an edit replaces. */
      version: z.string(),
    },
    names,
  ),
);
export type ManagedCategory = z.output<typeof managed>;

/** All of them for admins, the withdrawn ones last. */
export const manageRuleCategories = call({
  summary: 'Lists all categories that are searches, also withdrawn ones.',
  method: 'GET',
  path: '/rule-categories/managed',
  who: 'admin',
  input: z.strictObject({}),
  output: z.array(managed),
  refusals: {},
});

const isRule = z.refine<z.output<typeof queryOnWire>>(
  ({ sort: _, ...query }) => Object.keys(fieldsOfQuery(query)).length > 0,
  'Choose at least one detail',
);
const content = {
  name: line('Name is required', 60),
  description: text('Description is required', 300),
  rule: queryOnWire.check(isRule),
  /** An upload of this admin's. */
  image: z.optional(photoAddress),
};

const nameTaken = refusal(409, 'Another category has this name. Choose another one.');
const tooMany = refusal(
  409,
  `There are ${mostRuleCategories} categories already. Withdraw one first.`,
);
const refusals = {
  'name-taken': nameTaken,
  'photo-unknown': refusal(422, 'Upload the picture again.'),
};

/** Adds one behind the others. */
export const addRuleCategory = call({
  summary: 'Adds a category that is a search with a name.',
  method: 'POST',
  path: '/rule-categories',
  who: 'admin',
  input: z.strictObject(content),
  output: z.strictObject({ insertedId: id }),
  refusals: { ...refusals, 'too-many-categories': tooMany },
});

/**
 * Without a picture it keeps the one it has. With the `version` that it was made from, it is refused if
 * another admin has changed the category since.
 */
export const changeRuleCategory = call({
  summary: 'Changes a category that is a search.',
  method: 'PUT',
  path: '/rule-categories/:id',
  who: 'admin',
  input: z.strictObject({ id, ...content, version: z.optional(line('Version is required', 32)) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    ...refusals,
    'category-changed': refusal(
      409,
      'Nothing is saved yet. Another admin has changed this category since you opened it.',
    ),
  },
});

/** Lets it change places with the one before or behind it. */
export const moveRuleCategory = call({
  summary: 'Moves a category up or down.',
  method: 'PUT',
  path: '/rule-categories/:id/place',
  who: 'admin',
  input: z.strictObject({ id, to: z.enum(['earlier', 'later']) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});

/** Withdraws it, or shows it again. A withdrawn one keeps its address, which says so. */
export const showRuleCategory = call({
  summary: 'Withdraws a category, or shows it again.',
  method: 'PUT',
  path: '/rule-categories/:id/shown',
  who: 'admin',
  input: z.strictObject({ id, shown: z.enum(['yes', 'no']) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'name-taken': nameTaken, 'too-many-categories': tooMany },
});
