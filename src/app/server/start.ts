// `npm start`: builds what is stale, opens the database, stocks the demo, listens, and says where.
import { createServer } from 'node:net';
import pino from 'pino';
import { openMarket } from './open-market.ts';
import { isForPeople, loadEnvFile } from './project.ts';
import { WrongSetting } from './setting-values.ts';
import { readSettings, type Settings } from './settings.ts';

const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  await refuseTakenPort(settings);
  const log = pino({ level: settings.logLevel });
  const market = await openMarket({ settings, log, say });
  sayWhere(settings);
  stopOnce(market.close);
}

/** Told at once, not after the stock has been loaded. */
function refuseTakenPort({ host, port }: Settings): Promise<void> {
  return new Promise((free, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refuse(
        new WrongSetting(
          error.code === 'EADDRINUSE'
            ? `PORT ${port} is taken by another program. Stop it, or set another PORT.`
            : `HOST ${host} with PORT ${port} cannot be listened on: ${error.message}`,
        ),
      ),
    );
    probe.listen({ host, port }, () => probe.close(() => free()));
  });
}

function sayWhere({ publicUrl, isDemo }: Settings): void {
  say(`\nForecourt is open at ${publicUrl}\n`);
  if (!isDemo) return;
  say('Log in as one of the demo people, password forecourt-demo:');
  for (const role of ['buyer', 'seller', 'admin']) say(`  ${role}@demo.forecourt.example`);
  say('');
}

/** Ctrl-C, or a polite end from outside: the server drains, the database stops last. */
function stopOnce(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Closing');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

start().catch((error: unknown) => {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error);
  process.exit(1);
});
