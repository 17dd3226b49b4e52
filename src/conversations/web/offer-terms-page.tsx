// A seller says whether they take offers for a car, and from which price on.
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { currency } from '../../kit/country.ts';
import { priceText, unitsOf } from '../../kit/money.ts';
import { mayOwnCars } from '../../people/person.ts';
import { SelectField, SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { readOfferTerms, setOfferTerms } from '../offers-contract.ts';
import type { Route } from './+types/offer-terms-page';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Offers for ${loaderData?.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Say whether you take offers for your car.' },
];

const termsForm = form(setOfferTerms, {
  numbers: ['lowest'],
  toast: 'Saved. It applies to offers from now on.',
});
export const action = actionOf(termsForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readOfferTerms, params));
  const outcome = await context.get(requestContext).callApi(readOfferTerms, input);
  return { id: input.id, ...requireOutput(outcome) };
}

export default function OfferTermsPage({ loaderData: terms }: Route.ComponentProps) {
  const { field, ...save } = termsForm.use({ id: terms.id });
  return (
    <section className="wrap-anywhere grid w-full max-w-xl gap-6">
      <PageHead
        title={`Offers for ${terms.title}`}
        about={`Buyers can offer you less than ${priceText(terms.priceCents)}. Accepting an offer locks in that price for the buyer.`}
      />
      <PostForm of={save} className="grid gap-5">
        <SelectField
          label="Do you take offers?"
          defaultValue={terms.takesOffers}
          {...field('takesOffers')}
        >
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
        <TextField
          label={`Lowest price in ${currency().many} (optional)`}
          defaultValue={terms.lowestCents === null ? '' : String(unitsOf(terms.lowestCents))}
          {...field('lowest')}
          help="We turn down lower offers automatically. Buyers aren’t told this price."
        />
        <SubmitRow {...save}>Save</SubmitRow>
      </PostForm>
      <Link to={href('/dashboard/mycars')} className="link w-fit py-2.5 text-sm">
        Back to My Products
      </Link>
    </section>
  );
}
