// A category beside the four: its name, its picture, and its rule, whose cars are counted before it
// is saved. All of it is one plain form, which works without scripts.
import { data, href, Link, useActionData } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { imageIdOf } from '../../../images/image.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { searchCars } from '../../contract.ts';
import {
  changeRuleCategory,
  type ManagedCategory,
  manageRuleCategories,
} from '../../rule-categories-contract.ts';
import { queryText } from '../../search-fields.ts';
import { everything, type SearchQuery, sortedBy } from '../../search-query.ts';
import { SearchFilters } from '../filters/search-filters.tsx';
import { textsOf } from '../query-texts.ts';
import { readSearchInput } from '../read-search-input.ts';
import { preparingText, totalText } from '../search-texts.ts';
import { filtersOf } from '../view/filters-of.ts';
import type { Route } from './+types/edit-category-page';
import { CategoryFields, storedPicture } from './category-fields.tsx';
import { changedSince, refusedPicture, saveCategory } from './save-category.server.ts';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.category?.name ?? 'A new category', matches) },
  { name: 'description', content: 'Which cars belong to a category.' },
];

export const action = saveCategory;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const all = requireOutput(await callApi(manageRuleCategories, {}));
  const category = all.find(({ id }) => String(id) === params.id) ?? null;
  if (!category && params.id !== 'new') throw data(null, { status: 404 });
  const typed = new URL(request.url).searchParams;
  const isPreviewed = typed.has('name');
  const criteria = isPreviewed
    ? readSearchInput(typed)
    : { sentence: '', query: category?.rule ?? everything };
  const search = async (sentence: string, query: SearchQuery) => {
    const outcome = await callApi(searchCars, { sentence, query });
    return isRefused(outcome, 'busy') ? null : requireOutput(outcome);
  };
  const typedResults = await search(criteria.sentence, criteria.query);
  /** What the sentence asks is among what is chosen from here on. */
  const rule = sortedBy({ ...(typedResults?.query ?? criteria.query), words: [] }, undefined);
  const results = criteria.sentence === '' ? typedResults : await search('', rule);
  return {
    category,
    rule,
    ignored: typedResults?.words ?? [],
    total: results?.total ?? null,
    filters: results && filtersOf(rule, results, null),
    name: typed.get('name') ?? category?.name ?? '',
    description: typed.get('description') ?? category?.description ?? '',
    imageId: imageIdOf(typed.get(storedPicture) ?? ''),
    isImageRefused: typed.has(refusedPicture),
    /** Through previews it is the one that the form was opened with. */
    version: typed.get('version') ?? category?.version ?? '',
    isChanged: typed.has(changedSince),
  };
}

const form = 'category';

export default function EditCategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, rule, ignored, total, filters, version } = loaderData;
  const posted = useActionData<PostedForm>();
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title={category ? `Edit ${category.name}` : 'Add a category'}
        about="Every car on offer with these details is added automatically."
      />
      <PostForm
        of={{ address: undefined, hidden: { version, previewed: queryText(rule) } }}
        id={form}
        encType="multipart/form-data"
        className="grid max-w-2xl grid-cols-1 gap-5"
      >
        <Failure message={posted?.failure ?? null} />
        {loaderData.isChanged && category && <ChangedSince category={category} />}
        <CategoryFields category={category} typed={loaderData} posted={posted} />
        <RulePreview rule={rule} total={total} ignored={ignored} />
        <FormButtons />
      </PostForm>
      {filters && <RuleFacts rule={rule} filters={filters} />}
    </section>
  );
}

/** What it is by now: the form below has what was typed. */
const ChangedSince = ({ category: { name, description, rule } }: { category: ManagedCategory }) => (
  <SideNote tone="warning" role="alert" className="grid gap-1">
    <p className="font-semibold">{changeRuleCategory.refusals['category-changed'].text}</p>
    <p>
      It is now “{name}”: {textsOf(rule).join(', ')}. {description}
    </p>
    <p>Below is what you typed. Save again to replace it, or cancel to leave it as it is.</p>
  </SideNote>
);

const FormButtons = () => (
  <div className="flex flex-wrap gap-3">
    <button type="submit" className="btn btn-outline">
      Count the cars
    </button>
    <button type="submit" name="save" value="yes" className="btn btn-primary">
      Save the category
    </button>
    <Link to={href('/dashboard/categories')} className="btn btn-ghost">
      Cancel
    </Link>
  </div>
);

type Loaded = Route.ComponentProps['loaderData'];

const RuleFacts = ({
  rule,
  filters,
}: {
  rule: Loaded['rule'];
  filters: NonNullable<Loaded['filters']>;
}) => (
  <section aria-labelledby="facts" className="grid max-w-2xl grid-cols-1 gap-3">
    <h2 id="facts" className="text-lg">
      Details
    </h2>
    <SearchFilters
      key={queryText(rule)}
      form={form}
      query={rule}
      filters={filters}
      submit="Count cars with these details"
    />
  </section>
);

/** Which cars a rule asks for, and how many there are. */
function RulePreview({
  rule,
  total,
  ignored,
}: {
  rule: SearchQuery;
  /** Null while the search is being prepared. */
  total: number | null;
  /** Words of the sentence that are no facts. */
  ignored: readonly string[];
}) {
  const texts = textsOf(rule);
  return (
    <div role="status" className="grid gap-1 rounded-box bg-base-200 p-4">
      <p className="figures font-semibold">
        {total === null ? preparingText : `${totalText(total)} now`}
      </p>
      <p className="text-sm">{texts.length > 0 ? texts.join(', ') : 'No details chosen yet.'}</p>
      {ignored.length > 0 && (
        <p className="text-sm">
          Ignored, because no detail matches: {ignored.map((word) => `“${word}”`).join(', ')}
        </p>
      )}
    </div>
  );
}
