// The second step of selling a car: its seller states facts, as many as they know. It is a plain form,
// which works without scripts; a draft of what was typed is saved on the server.
import { Link, useSearchParams } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { RestoredNote, useFormDraft } from '../../../ui/draft/draft-form.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { FactName } from '../../facts/fact-table.ts';
import {
  draftFacts,
  factsLockedText,
  listKnownNames,
  type OwnFacts,
  readOwnFacts,
  stateFacts,
} from '../../facts/facts-contract.ts';
import type { VinOddity } from '../../facts/vin.ts';
import { listMissing } from '../../sell/missing-contract.ts';
import { InterestNotes, readInterest } from '../sell/interest-notes.tsx';
import { placeOfCar } from '../sell/list-place.ts';
import { effectText, StepTrail } from '../sell/steps.tsx';
import type { Route } from './+types/facts-page';
import { askedFacts, FactField, FactGroups, type ListedNames, namesFor } from './fact-field.tsx';
import { callTexts, draftTexts, postedText, typedText } from './typed-facts.ts';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Details of ${loaderData?.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Add details about your car.' },
];

const statement = form(stateFacts, {
  name: 'state',
  isPlain: true,
  toast: 'Details saved',
  goTo: ({ query, texts }) => placeOfCar(query, texts.id ?? ''),
  read: callTexts,
});
const draft = form(draftFacts, {
  name: 'draft',
  isPlain: true,
  toast: 'Draft saved',
  read: draftTexts,
});

export const action = actionsOf(statement, draft);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readOwnFacts, params));
  const { callApi } = context.get(requestContext);
  const own = requireOutput(await callApi(readOwnFacts, input));
  const interest = await readInterest(callApi, input.id);
  const { cars, effects } = requireOutput(await callApi(listMissing, { cars: [input.id] }));
  const [missing] = cars;
  const make = textOf(own, 'make');
  const names = { make, ...requireOutput(await callApi(listKnownNames, { make })) };
  return {
    ...own,
    id: params.id,
    names,
    interest,
    effect: missing ? effectText(missing, effects) : null,
  };
}

export default function FactsPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <section className="grid w-full max-w-2xl gap-8">
      {!own.isLocked && <StepTrail carId={Number(own.id)} step="facts" />}
      <PageHead
        title={`Details of ${own.title}`}
        about={
          <>
            Fill in what you know and skip the rest. Buyers search by these details and see that
            they come from you. {own.effect}
          </>
        }
      />
      {own.isLocked ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">{factsLockedText}</p>
          <Link to={placeOfCar(query, own.id)} className="btn btn-primary">
            Back to My Products
          </Link>
        </AlertBox>
      ) : (
        <>
          {own.interest && <InterestNotes {...own.interest} />}
          <FactsForm key={own.draft?.savedAt.getTime()} own={own} />
        </>
      )}
    </section>
  );
}

const oddities: Readonly<Record<VinOddity, string>> = {
  short: 'This VIN is shorter than 17 characters. That’s right for cars built before 1981.',
  'check-digit':
    'The check digit of this VIN doesn’t match. Compare it with the car: one character may be wrong.',
  'check-digit-elsewhere':
    'This VIN has no check digit, which is usual outside North America. Compare it with the car once more.',
};

function FactsForm({ own }: { own: OwnFacts & { id: string; names: ListedNames } }) {
  const [stating, drafting] = [statement.use({ id: own.id }), draft.use({ id: own.id })];
  const { posted, failure, ...sent } = drafting.posted ? drafting : stating;
  const [query] = useSearchParams();
  const draftForm = useFormDraft({
    key: `factsDraft:${own.id}`,
    base: [own.facts, own.draft],
    isPosted: posted !== null,
  });
  const isFixed = (name: FactName) =>
    own.facts.some((fact) => fact.name === name && fact.by === 'admin');
  const textFor = (name: FactName): string =>
    posted && !isFixed(name) ? postedText(name, posted[name] ?? '') : textOf(own, name);
  const field = (name: FactName) => (
    <FactField
      key={name}
      name={name}
      value={textFor(name)}
      note={noteOn(own, name, textFor(name))}
      problem={sent.field(name).problem}
      isFixed={isFixed(name)}
      names={namesFor(own.names, name, textFor('make'))}
    />
  );
  const names = askedFacts(textFor);
  const filled = names.filter((name) => textFor(name) !== '');
  return (
    <PostForm
      of={stating}
      ref={draftForm.form}
      data-draft={draftForm.draftKey}
      onInput={() => draftForm.keep()}
      className="grid gap-8"
    >
      {draftForm.isRestored && <RestoredNote onStartOver={draftForm.startOver} />}
      {/* Enter in a field presses the first button, which is to save and not to fill in. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <p className="text-quiet text-sm">
        {filled.length} of {names.length} details are filled in.
        {own.draft && (
          <>
            {' '}
            Your draft of <Moment at={own.draft.savedAt} /> isn’t public yet.
          </>
        )}
      </p>
      <Failure message={failure} />
      {/* The button stands beside the field, between its label and its help. */}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:[&>.btn]:mt-7.5">
        {field('vin')}
        <DraftButton action={drafting.address}>Fill in from the VIN</DraftButton>
        {own.vinOddity && (
          <p role="status" className="text-sm sm:col-span-2">
            {oddities[own.vinOddity]}
          </p>
        )}
      </div>
      <FactGroups names={names} field={field} without="vin" />
      <div className="grid gap-3">
        <button type="submit" className="btn btn-primary btn-block">
          Save the details
        </button>
        <DraftButton action={drafting.address}>Keep as a draft</DraftButton>
        <Link to={placeOfCar(query, own.id)} className="btn btn-ghost">
          Cancel
        </Link>
      </div>
    </PostForm>
  );
}

/** Keeps what is typed, and shows the form again with what follows from it. */
const DraftButton = ({ action, children }: { action: string | undefined; children: string }) => (
  <button type="submit" formAction={action} formNoValidate className="btn btn-outline">
    {children}
  </button>
);

function noteOn(own: OwnFacts, name: FactName, value: string): string | undefined {
  const suggestion = suggestedFor(own, name);
  if (!suggestion) return undefined;
  const stated = own.facts.find((fact) => fact.name === name);
  if (suggestion.text === value)
    return stated ? undefined : `Filled in from the ${sourceNames[suggestion.by]}. Check it.`;
  return suggestion.by === 'vin' ? `The VIN says ${suggestion.text}.` : undefined;
}

const sourceNames = { title: 'name of the car', vin: 'VIN' } as const;

/** What the form of facts shows before its seller types: what is stated, drafted or suggested. */
function textOf(own: OwnFacts, name: FactName): string {
  const fact = own.facts.find((fact) => fact.name === name);
  if (fact?.by === 'admin') return typedText(fact);
  // A draft does not take back what was stated meanwhile, such as for a buyer who has asked.
  if (own.draft && !(fact && fact.at > own.draft.savedAt))
    return own.draft.texts[name] ?? suggestedFor(own, name)?.text ?? '';
  return fact ? typedText(fact) : (suggestedFor(own, name)?.text ?? '');
}

const suggestedFor = ({ suggested }: OwnFacts, name: FactName) =>
  suggested.find((fact) => fact.name === name);
