import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { JobRuns } from '../../system-contract.ts';
import { figureText, msText } from './figure-texts.ts';

const rhythms: Record<JobRuns['rhythm'], string> = {
  repeated: 'Repeatedly',
  'every-minute': 'Every minute',
  daily: 'Every day',
};
const names = ['Job', 'Runs', 'Last run here', 'Took', 'Failed'];

/** Jobs that failed come first. */
export const JobList = ({ jobs }: { jobs: readonly JobRuns[] }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Jobs</h2>
    <p className="max-w-text text-quiet text-sm">
      Runs and failures on this server since it started. The log says why a job failed. A job of
      every minute or every day runs on one server only, so it may have run elsewhere.
    </p>
    <TableCards>
      <ColumnHeads names={names} />
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
    <td data-label={names[1]}>{rhythms[job.rhythm]}</td>
    <td data-label={names[2]}>
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
    <td data-label={names[3]} className="figures">
      {job.lastMs === null ? '–' : msText(job.lastMs)}
    </td>
    <td data-label={names[4]} className={`figures ${job.failures > 0 ? 'text-error' : ''}`}>
      {job.failures === 0 ? 'Never' : `${figureText(job.failures)} of ${figureText(job.runs)}`}
      {job.lastFailedAt && (
        <>
          , last <Moment at={job.lastFailedAt} hasDay />
        </>
      )}
    </td>
  </tr>
);
