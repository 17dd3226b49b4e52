// How the server and the market are doing, for admins.

import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { readSystem } from '../../system-contract.ts';
import type { Route } from './+types/system-page';
import { JobList } from './job-list.tsx';
import { LastHour } from './last-hour.tsx';
import { MarketFigures } from './market-figures.tsx';
import { NodeList } from './node-list.tsx';
import { ReplicaList } from './replica-list.tsx';
import { ServerFacts } from './server-facts.tsx';
import { SystemHealth } from './system-health.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('System', matches) },
  { name: 'description', content: 'How the server and the market are doing.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readSystem, {}));

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { readAt, health, market, nodes, leader, replicas, server } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="grid gap-2">
        <h1 className="text-xl">System</h1>
        <p className="text-quiet text-sm">
          As of <Moment at={readAt} hasDay />. Reload the page for newer figures.
        </p>
      </header>
      <SystemHealth health={health} />
      <MarketFigures market={market} />
      <LastHour {...server} />
      <JobList jobs={server.jobs} />
      <NodeList nodes={nodes} />
      <ReplicaList leader={leader} replicas={replicas} />
      <ServerFacts server={server} readAt={readAt} />
    </div>
  );
}
