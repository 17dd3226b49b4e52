import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { System } from '../../system-contract.ts';
import { figureText } from './figure-texts.ts';

const names = ['Server', 'Version', 'State', 'Scheduled jobs', 'Started', 'Last seen'];

const stateTexts = {
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
        <ColumnHeads names={names} />
        <tbody>
          {nodes.map(({ name, version, commit, state, cronJobs, startedAt, seenAt }) => (
            <tr key={name + startedAt.getTime()}>
              <td className="font-medium">
                <code>{name}</code>
              </td>
              <td data-label={names[1]}>
                <code>
                  {version}
                  {commit && ` (${commit})`}
                </code>
              </td>
              <td data-label={names[2]}>{stateTexts[state]}</td>
              <td data-label={names[3]} className="figures">
                {figureText(cronJobs)}
              </td>
              <td data-label={names[4]}>
                <Moment at={startedAt} hasDay isAlone />
              </td>
              <td data-label={names[5]}>
                <Moment at={seenAt} hasDay isAlone />
              </td>
            </tr>
          ))}
        </tbody>
      </TableCards>
    </section>
  );
