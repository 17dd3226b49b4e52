// An admin corrects what an ad states. A plain form, which works without scripts.

import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { AreaField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { isLocked } from '../../car.ts';
import { carPath } from '../../car-path.ts';
import { readCar } from '../../contract.ts';
import type { FactName } from '../../facts/fact-table.ts';
import {
  correctFacts,
  factsLockedText,
  listKnownNames,
  readCarFacts,
} from '../../facts/facts-contract.ts';
import type { Statement } from '../../facts/statement.ts';
import { reasonHelp } from '../car/take-down-panel.tsx';
import type { Route } from './+types/correct-facts-page';
import { askedFacts, FactField, FactGroups, namesFor } from './fact-field.tsx';
import { callTexts, postedText, typedText } from './typed-facts.ts';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Correct the details of ${loaderData?.car.title ?? 'an ad'}`, matches) },
  { name: 'description', content: 'Correct what an ad states.' },
];

const correction = form(correctFacts, {
  toast: 'Details corrected. The seller gets an email.',
  read: callTexts,
});
export const action = actionOf(correction);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readCar, params));
  const { callApi } = context.get(requestContext);
  const [car, stated] = await Promise.all([callApi(readCar, input), callApi(readCarFacts, input)]);
  const { facts } = requireOutput(stated);
  const make = textOf(facts, 'make');
  const names = { make, ...requireOutput(await callApi(listKnownNames, { make })) };
  return { car: requireOutput(car), facts, names };
}

function textOf(facts: readonly Statement[], name: FactName): string {
  const fact = facts.find((statement) => statement.name === name);
  return fact ? typedText(fact) : '';
}

export default function CorrectFactsPage({
  loaderData: { car, facts, names },
}: Route.ComponentProps) {
  const marketName = useMarketName();
  const { field, posted, ...correct } = correction.use({
    id: car.id,
    onReadAgain: (_, form) => form.reset(),
  });
  const textFor = (name: FactName): string =>
    posted ? postedText(name, posted[name] ?? '') : textOf(facts, name);
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <PageHead
        title={`Correct the details of ${car.title}`}
        about={
          <>
            {!isLocked(car.state) &&
              `Buyers see that ${marketName} changed it, and what it said before. We tell the seller why, and they can’t change it back. `}
            <Link to={carPath(car)} className="link">
              See the ad
            </Link>
          </>
        }
      />
      {isLocked(car.state) ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">{factsLockedText}</p>
          <Link to={href('/dashboard/reported-ads')} className="btn btn-primary">
            Back to the reports
          </Link>
        </AlertBox>
      ) : (
        <PostForm of={correct} className="grid gap-8">
          <Failure message={correct.failure} />
          <FactGroups
            names={askedFacts(textFor)}
            field={(name) => (
              <FactField
                key={name}
                name={name}
                value={textFor(name)}
                note={undefined}
                problem={field(name).problem}
                names={namesFor(names, name, textFor('make'))}
              />
            )}
          />
          <AreaField label="Reason" {...field('reason')} rows={3} help={reasonHelp} />
          <div className="grid gap-3">
            <SubmitButton of={correct} className="btn-primary btn-block">
              Correct the details
            </SubmitButton>
            <Link to={href('/dashboard/reported-ads')} className="btn btn-ghost">
              Back to the reports
            </Link>
          </div>
        </PostForm>
      )}
    </section>
  );
}
