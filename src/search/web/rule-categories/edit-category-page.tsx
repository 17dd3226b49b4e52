// A category beside the four: its name, its picture, and its rule, whose cars are counted before it
// is saved. All of it is one plain form, which works without scripts.
import { data, href, Link, useActionData } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import type { PostedForm } from '../../../calls/web/form/form-action.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { AreaField, TextField } from '../../../kit/web/field.tsx';
import { searchCars } from '../../contract.ts';
import { manageRuleCategories } from '../../rule-categories-contract.ts';
import { everything } from '../../search-query.ts';
import { longestSentence } from '../../understand/longest-sentence.ts';
import { SearchFilters } from '../filters/search-filters.tsx';
import { readAsked } from '../read-asked.ts';
import { sortedBy } from '../search-address.ts';
import { preparingText, textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';
import type { Route } from './+types/edit-category-page';
import { ruleText } from './rule-text.ts';
import { saveCategory } from './save-category.ts';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.category?.name ?? 'A new category'} · Forecourt` },
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
  const asked = isPreviewed
    ? readAsked(typed)
    : { sentence: '', query: category?.rule ?? everything };
  const outcome = await callApi(searchCars, { sentence: asked.sentence, query: asked.query });
  const found = isRefused(outcome, 'busy') ? null : requireOutput(outcome);
  return {
    category,
    /** What the sentence asks is among what is chosen from here on. */
    rule: sortedBy({ ...(found?.asked ?? asked.query), words: [] }, undefined),
    ignored: found?.words ?? [],
    found: found && { ...found, asked: { ...found.asked, words: [] } },
    name: typed.get('name') ?? category?.name ?? '',
    description: typed.get('description') ?? category?.description ?? '',
  };
}

const form = 'category';

export default function EditCategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, rule, ignored, found, name, description } = loaderData;
  const posted = useActionData<PostedForm>();
  const texts = textsOf(rule);
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h1 className="text-xl">{category ? `Edit ${category.name}` : 'Add a category'}</h1>
        <p className="max-w-text text-quiet text-sm">
          Every car on offer with these facts belongs to it, by itself.
        </p>
      </header>
      <form
        id={form}
        method="get"
        encType="multipart/form-data"
        className="grid max-w-2xl grid-cols-1 gap-5"
      >
        <Failure message={posted?.failure ?? null} />
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          defaultValue={posted?.values.name ?? name}
          problem={posted?.problems.name}
          autoComplete="off"
        />
        <AreaField
          label="Description"
          name="description"
          rows={2}
          maxLength={300}
          defaultValue={posted?.values.description ?? description}
          problem={posted?.problems.description}
          help="A sentence or two, shown below the name."
        />
        {category?.image && (
          <Link
            to={href('/cars/:categoryId', { categoryId: String(category.id) })}
            reloadDocument
            aria-label={`See ${category.name}`}
            className="max-w-48"
          >
            <CarPicture imageId={category.image} alt="" sizes="192px" className="rounded-field" />
          </Link>
        )}
        <TextField
          label="Picture"
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          problem={posted?.problems.image}
          help="Choose it last: it’s lost when you count the cars. Without one, the category shows its newest car."
        />
        <TextField
          label="Which cars"
          name="q"
          maxLength={longestSentence}
          problem={posted?.problems.rule}
          help="In plain words, such as SUV with 7 seats under $30,000. Or choose facts below."
          autoComplete="off"
        />
        <input type="hidden" name="previewed" value={ruleText(rule)} />
        <div role="status" className="grid gap-1 rounded-box bg-base-200 p-4">
          <p className="figures font-semibold">
            {found ? `${totalText(found.total)} now` : preparingText}
          </p>
          <p className="text-sm">{texts.length > 0 ? texts.join(', ') : 'No facts chosen yet.'}</p>
          {ignored.length > 0 && (
            <p className="text-sm">
              Left out, because no fact says it: {ignored.map((word) => `“${word}”`).join(', ')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-outline">
            Count the cars
          </button>
          <button type="submit" formMethod="post" className="btn btn-primary">
            Save the category
          </button>
          <Link to={href('/dashboard/categories')} className="btn btn-ghost">
            Cancel
          </Link>
        </div>
      </form>
      {found && (
        <section aria-labelledby="facts" className="grid max-w-2xl grid-cols-1 gap-3">
          <h2 id="facts" className="text-lg">
            Facts
          </h2>
          <SearchFilters
            key={ruleText(rule)}
            form={form}
            query={rule}
            found={found}
            submit="Count cars with these facts"
          />
        </section>
      )}
    </section>
  );
}
