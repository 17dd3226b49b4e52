import { leftText } from '../../../kit/dates.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { System } from '../../system-contract.ts';
import { megabytesText } from './figure-texts.ts';

/** Which version runs where, and since when. */
export const ServerFacts = ({ server, readAt }: Pick<System, 'server' | 'readAt'>) => (
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
