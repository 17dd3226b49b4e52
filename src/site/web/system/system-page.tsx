// How the server and the market are doing, for admins.

import { href } from 'react-router';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { leftText, waitText } from '../../../kit/dates.ts';
import { namesOf } from '../../../kit/names-of.ts';
import { queryOf } from '../../../kit/query.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import type { PaymentState } from '../../../payments/payment.ts';
import { Tiles } from '../../../payments/web/admin/tiles.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type Health,
  type JobRuns,
  type Readiness,
  readReadiness,
  readSystem,
  type System,
} from '../../system-contract.ts';
import type { Route } from './+types/system-page';
import { megabytesText, msText } from './figure-texts.ts';
import { mailTexts } from './getting-ready.tsx';
import { LastHour } from './last-hour.tsx';
import { NodeList, ReplicaList } from './machines.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('System', matches) },
  { name: 'description', content: 'How the server and the market are doing.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const [system, readiness] = await Promise.all([
    callApi(readSystem, {}),
    callApi(readReadiness, {}),
  ]);
  return { ...requireOutput(system), mail: requireOutput(readiness).mail };
}

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { readAt, health, mail, market, nodes, leader, replicas, server } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHead
        title="System"
        meta={
          <p>
            As of <Moment at={readAt} hasDay />. Reload the page for newer figures.
          </p>
        }
      />
      <SystemHealth health={health} mail={mail} />
      <MarketFigures market={market} />
      <LastHour {...server} />
      <JobList jobs={server.jobs} />
      <NodeList nodes={nodes} />
      <ReplicaList leader={leader} replicas={replicas} />
      <ServerFacts server={server} readAt={readAt} />
    </div>
  );
}

const notKnown = 'Not known right now.';
const words: { readonly [Part in keyof Health]: Record<Health[Part], string> } = {
  database: {
    ok: 'Healthy.',
    'read-only': 'Read-only: nothing can be changed.',
    unavailable: 'Cannot be reached.',
  },
  migrations: {
    ok: 'Up to date.',
    newer: 'A newer version has migrated the database. Update this server.',
    unknown: notKnown,
  },
  disk: { ok: 'Enough space.', low: 'Less than 500 MB left.', unknown: notKnown },
  photos: {
    ok: 'Working.',
    unavailable: 'Their storage cannot be reached.',
    unknown: notKnown,
  },
  mail: {
    ok: 'Sent on time.',
    late: 'An email has been waiting for more than 15 minutes.',
    unknown: notKnown,
  },
};

/** What this server needs, and whether it has it. */
const SystemHealth = ({ health, mail }: { health: Health; mail: Readiness['mail'] }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Health</h2>
    <Facts layout="lines">
      <Part name="Database" is={health.database} text={words.database[health.database]} />
      <Part name="Migrations" is={health.migrations} text={words.migrations[health.migrations]} />
      <Part name="Disk" is={health.disk} text={words.disk[health.disk]} />
      <Part name="Photos" is={health.photos} text={words.photos[health.photos]} />
      {mail === 'sent' || health.mail !== 'ok' ? (
        <Part name="Email" is={health.mail} text={words.mail[health.mail]} />
      ) : (
        <Part name="Email" is={mail} text={mailTexts[mail]} />
      )}
    </Facts>
  </section>
);

const Part = ({ name, is, text }: { name: string; is: string; text: string }) => (
  <Fact
    name={name}
    valueClassName={is === 'ok' ? '' : is === 'unknown' ? 'text-quiet' : 'text-error'}
  >
    {text}
  </Fact>
);

/** Which version runs where, and since when. */
const ServerFacts = ({ server, readAt }: Pick<System, 'server' | 'readAt'>) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">This server</h2>
    <Facts layout="lines">
      <Fact name="Name">
        <code>{server.name}</code>
      </Fact>
      <Fact name="Version">
        <code>
          {server.version}
          {server.commit && ` (${server.commit})`}
        </code>
      </Fact>
      <Fact name="Migration">
        <code>{server.migration}</code>
      </Fact>
      <Fact name="Up for">
        {leftText(readAt, server.startedAt)}, since <Moment at={server.startedAt} hasDay />
      </Fact>
      <Fact name="Memory">{megabytesText(server.memoryBytes)}</Fact>
      <Fact name="Connections">
        {server.connections.busy} busy, {server.connections.idle} idle; {server.connections.waiting}{' '}
        requests waiting for one
      </Fact>
    </Facts>
  </section>
);

/** Their names, and the status that lists them; those that were charged have several. */
const paymentTiles = {
  created: { name: 'Payments open', status: 'open' },
  processing: { name: 'Payments confirming', status: 'processing' },
  succeeded: { name: 'Payments charged', status: undefined },
  refunded: { name: 'Payments refunded', status: 'refunded' },
  failed: { name: 'Payments failed', status: 'failed' },
} as const satisfies Record<PaymentState, object>;

/** What the database knows, so that it is the same on every server. */
function MarketFigures({
  market: { mails, webhooks, paymentsLastDay, alerts },
}: Pick<System, 'market'>) {
  const emails = href('/dashboard/failed-emails');
  const payments = href('/dashboard/payments');
  const unsent = mails.waiting + mails.failing;
  return (
    <>
      <Tiles
        title="Email and alerts"
        tiles={[
          {
            name:
              unsent === 0
                ? 'Emails waiting'
                : `Emails waiting, up to ${waitText(mails.oldestSeconds)}`,
            number: numberText(unsent),
            to: emails,
          },
          {
            name: 'Emails that failed, tried again',
            number: numberText(mails.failing),
            to: emails,
          },
          { name: 'Emails refused or returned', number: numberText(mails.refused), to: emails },
          { name: 'Alerts', number: numberText(alerts), to: payments },
        ]}
      />
      <p className="figures text-sm">
        Webhooks: {numberText(webhooks.waiting)} messages waiting, {numberText(webhooks.failing)}{' '}
        failed and tried again, {numberText(webhooks.failed)} given up in 30 days.
      </p>
      <Tiles
        title="Payments opened in the last 24 hours"
        tiles={namesOf(paymentTiles).map((state) => ({
          name: paymentTiles[state].name,
          number: numberText(paymentsLastDay[state]),
          to: payments + queryOf({ status: paymentTiles[state].status, opened: 'last-day' }),
        }))}
      />
    </>
  );
}

const rhythms: Record<JobRuns['rhythm'], string> = {
  repeated: 'Repeatedly',
  'every-minute': 'Every minute',
  daily: 'Every day',
};
const jobColumns = ['Job', 'Runs', 'Last run here', 'Took', 'Failed'];

/** Jobs that failed come first. */
const JobList = ({ jobs }: { jobs: readonly JobRuns[] }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Jobs</h2>
    <p className="max-w-text text-quiet text-sm">
      Runs and failures on this server since it started. The log says why a job failed. A job of
      every minute or every day runs on one server only, so it may have run elsewhere.
    </p>
    <TableCards>
      <ColumnHeads names={jobColumns} />
      <tbody>
        {jobs
          .toSorted((one, other) => other.failures - one.failures)
          .map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
      </tbody>
    </TableCards>
  </section>
);

const JobRow = ({ job }: { job: JobRuns }) => (
  <tr>
    <td className="font-medium">
      <code>{job.name}</code>
    </td>
    <td data-label={jobColumns[1]}>{rhythms[job.rhythm]}</td>
    <td data-label={jobColumns[2]}>
      {job.lastRunAt ? (
        <Moment at={job.lastRunAt} hasDay isAlone />
      ) : job.lastDueAt ? (
        <>
          {job.lastDueOn === null ? 'Elsewhere' : `On ${job.lastDueOn}`}, due{' '}
          <Moment at={job.lastDueAt} hasDay />
        </>
      ) : (
        'Not yet'
      )}
    </td>
    <td data-label={jobColumns[3]} className="figures">
      {job.lastMs === null ? '–' : msText(job.lastMs)}
    </td>
    <td data-label={jobColumns[4]} className={`figures ${job.failures > 0 ? 'text-error' : ''}`}>
      {job.failures === 0 ? 'Never' : `${numberText(job.failures)} of ${numberText(job.runs)}`}
      {job.lastFailedAt && (
        <>
          , last <Moment at={job.lastFailedAt} hasDay />
        </>
      )}
    </td>
  </tr>
);
