// The servers of a market that runs on several machines, and the replicas of its database.
import { numberText } from '../../../kit/text/number-text.ts';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { System } from '../../system-contract.ts';

const nodeColumns = ['Server', 'Version', 'State', 'Scheduled jobs', 'Started', 'Last seen'];

const nodeStates = {
  serving: 'Serves',
  draining: 'Is about to stop',
} as const satisfies Record<System['nodes'][number]['state'], string>;

/** All servers of a market that runs on more than one. */
export const NodeList = ({ nodes }: Pick<System, 'nodes'>) =>
  nodes.length > 1 && (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">All servers</h2>
      <p className="max-w-text text-quiet text-sm">
        No server leads. Each scheduled job runs on the first one that finds it due; the figure says
        how many ran on a server the last time.
      </p>
      <TableCards>
        <ColumnHeads names={nodeColumns} />
        <tbody>
          {nodes.map(({ name, version, commit, state, cronJobs, startedAt, seenAt }) => (
            <tr key={name + startedAt.getTime()}>
              <td className="font-medium">
                <code>{name}</code>
              </td>
              <td data-label={nodeColumns[1]}>
                <code>
                  {version}
                  {commit && ` (${commit})`}
                </code>
              </td>
              <td data-label={nodeColumns[2]}>{nodeStates[state]}</td>
              <td data-label={nodeColumns[3]} className="figures">
                {numberText(cronJobs)}
              </td>
              <td data-label={nodeColumns[4]}>
                <Moment at={startedAt} hasDay isAlone />
              </td>
              <td data-label={nodeColumns[5]}>
                <Moment at={seenAt} hasDay isAlone />
              </td>
            </tr>
          ))}
        </tbody>
      </TableCards>
    </section>
  );

const replicaColumns = ['Replica', 'Commits wait for it', 'Behind'];

/** The leader and the replicas of a database that has some. */
export const ReplicaList = ({ leader, replicas }: Pick<System, 'leader' | 'replicas'>) =>
  replicas.length > 0 && (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Replicas of the database</h2>
      {leader !== null && (
        <p className="max-w-text text-quiet text-sm">
          The database at <code>{leader}</code> leads, and takes all that is written.
        </p>
      )}
      <TableCards>
        <ColumnHeads names={replicaColumns} />
        <tbody>
          {replicas.map((replica) => (
            <tr key={replica.name}>
              <td className="font-medium">
                <code>{replica.name}</code>
              </td>
              <td data-label={replicaColumns[1]}>{replicaStates[replica.state]}</td>
              <td data-label={replicaColumns[2]} className="figures">
                {lagText(replica)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableCards>
    </section>
  );

const replicaStates = {
  sync: 'Yes',
  quorum: 'Yes, for a number of them',
  potential: 'No, next in line',
  async: 'No',
  unknown: 'Not visible to the market’s role',
} as const satisfies Record<System['replicas'][number]['state'], string>;

function lagText({ lagBytes, lagSeconds }: System['replicas'][number]): string {
  if (lagBytes === null || lagSeconds === null) return 'Not known';
  const kilobytes = Math.round(lagBytes / 1024);
  return `${numberText(kilobytes)} kB, ${lagSeconds.toFixed(1)} s`;
}
