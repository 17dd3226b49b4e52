// What is stated of a car, by subject, with who states it; and what a buyer should ask for.
import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { monthText } from '../../../kit/dates.ts';
import { namesOf } from '../../../kit/names-of.ts';
import { queryOf } from '../../../kit/query.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { type FactName, factGroups, factOf, worthAsking } from '../../facts/fact-table.ts';
import type { FactChange, Source, Statement } from '../../facts/statement.ts';
import { factValueText, statementText } from '../../facts/value-text.ts';

const sourceLabels = (marketName: string, isDealer: boolean): Readonly<Record<Source, string>> => ({
  seller: 'from the seller',
  import: isDealer ? 'from the dealer’s listing' : 'from the seller’s listing',
  vin: 'from the VIN',
  admin: `from ${marketName}`,
});

/** The title of the page has named the car, so what buyers weigh comes first. */
const groups = [
  'history',
  ...namesOf(factGroups).filter((group) => group !== 'history' && group !== 'car'),
  'car',
] as const;

/** `elsewhere` are facts that the page shows in another place, without who states them. */
export function StatedFacts({
  facts,
  onFile,
  changes,
  elsewhere,
  isDealer,
  askAbout,
}: {
  facts: readonly Statement[];
  /** What is stated for whoever books the car alone. */
  onFile: readonly FactName[];
  changes: readonly FactChange[];
  elsewhere: readonly FactName[];
  /** Does a dealer sell it? */
  isDealer: boolean;
  /** The car about which its reader may ask the seller. */
  askAbout: number | null;
}) {
  const sources = sourceLabels(useMarketName(), isDealer);
  const usual = usualSource(facts);
  const listed = facts.filter((fact) => !(elsewhere.includes(fact.name) && isOf(fact, usual)));
  const missing = [...worthAsking(), 'vin' as const].filter(
    (name) => !onFile.includes(name) && !facts.some((fact) => fact.name === name),
  );
  return (
    <section aria-labelledby="facts" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="facts" className="text-lg">
          Details
        </h2>
        {usual && (
          <p className="text-quiet text-sm first-letter:uppercase">
            {sources[usual.by]}
            {listed.every((fact) => isOf(fact, usual)) ? '' : ' unless noted'},{' '}
            {monthText(usual.at)}.
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 lg:block lg:columns-2 lg:gap-8">
        {groups.map((group) => {
          const ofGroup = listed.filter(({ name }) => factOf(name).group === group);
          const onFileOfGroup = onFile.filter((name) => factOf(name).group === group);
          return (
            <Fragment key={group}>
              {ofGroup.length + onFileOfGroup.length > 0 && (
                <FactGroupList title={titleOfGroup(group, ofGroup)}>
                  {ofGroup.map((fact) => (
                    <Fact key={fact.name} name={factOf(fact.name).label}>
                      <FactContent fact={fact} />
                      {!isOf(fact, usual) && (
                        <span className="block font-normal text-quiet text-xs">
                          {sources[fact.by]}, {monthText(fact.at)}
                        </span>
                      )}
                    </Fact>
                  ))}
                  {onFileOfGroup.map((name) => (
                    <Fact key={name} name={factOf(name).label}>
                      On file
                      <span className="block font-normal text-quiet text-xs">
                        You see it once you’ve booked the car, before you pay
                      </span>
                    </Fact>
                  ))}
                </FactGroupList>
              )}
              {group === 'history' && missing.length > 0 && (
                <MissingFacts names={missing} askAbout={askAbout} />
              )}
            </Fragment>
          );
        })}
        <FactChanges changes={changes} />
      </div>
    </section>
  );
}

/** Its name within a sentence. */
const nameWithin = (name: FactName): string =>
  name === 'vin' ? factOf(name).label : factOf(name).label.toLowerCase();

/** A buyer can ask for each: its seller then states it for everyone. */
const MissingFacts = ({
  names,
  askAbout,
}: {
  names: readonly FactName[];
  askAbout: number | null;
}) =>
  askAbout === null ? (
    <p className="text-quiet text-sm lg:mb-5">Not given: {names.map(nameWithin).join(', ')}.</p>
  ) : (
    <FactGroupList title="Not given">
      {names.map((name) => (
        <Fact key={name} name={factOf(name).label}>
          <Link
            to={href('/ask/:id', { id: String(askAbout) }) + queryOf({ about: name })}
            className="link link-primary -my-2 inline-flex min-h-11 items-center"
            reloadDocument
          >
            Ask the seller<span className="sr-only"> about: {factOf(name).label}</span>
          </Link>
        </Fact>
      ))}
    </FactGroupList>
  );

/** Null where its one fact says the same. */
const titleOfGroup = (group: keyof typeof factGroups, [first]: readonly Statement[]) =>
  first && factOf(first.name).label === factGroups[group] ? null : factGroups[group];

const FactGroupList = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <div className="grid break-inside-avoid grid-cols-1 gap-2 lg:mb-5">
    {title && <h3 className="font-medium text-sm">{title}</h3>}
    <Facts layout="lines">{children}</Facts>
  </div>
);

const FactContent = ({ fact }: { fact: Statement }) =>
  fact.is === 'known' && Array.isArray(fact.value) ? (
    <ul className="grid gap-0.5">
      {[...fact.value].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  ) : (
    statementText(fact)
  );

/** Who has stated most of them, and when: the list names it once, and beside the facts that differ. */
function usualSource(facts: readonly Statement[]): Pick<Statement, 'by' | 'at'> | null {
  const counts = new Map<string, { fact: Statement; count: number }>();
  for (const fact of facts) {
    const key = `${fact.by} ${monthText(fact.at)}`;
    counts.set(key, { fact, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.fact ?? null;
}

const isOf = ({ by, at }: Statement, source: Pick<Statement, 'by' | 'at'> | null): boolean =>
  source !== null && by === source.by && monthText(at) === monthText(source.at);

/** What a car has stated before, newest first: buyers have to see a mileage that goes down. */
function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  const marketName = useMarketName();
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="changed-facts"
      className="grid break-inside-avoid grid-cols-1 gap-2 lg:mb-5"
    >
      <h3 id="changed-facts" className="font-medium text-sm">
        Changed since it was posted
      </h3>
      <ol className="border-base-300 border-t text-sm">
        {changes.map((change) => (
          <li
            key={`${change.name} ${change.at.getTime()}`}
            className="wrap-anywhere border-base-300 border-b py-2"
          >
            {factOf(change.name).label}: {factValueText(change.name, change.was)} until{' '}
            <Moment at={change.at} shows="day" />, then{' '}
            {change.became === null ? 'not given' : factValueText(change.name, change.became)}
            {change.by === 'admin' && ` (corrected by ${marketName})`}
            {isMileageDown(change) && (
              <span className="block font-medium">
                The mileage went down. Ask the seller why before you pay.
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const isMileageDown = ({ name, was, became, by }: FactChange): boolean =>
  name === 'mileage' && became !== null && became < was && by !== 'admin';
