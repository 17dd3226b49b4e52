// What an operator has still to set before the market is ready for strangers.
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { isLoopback } from '../../kit/server/http/network.ts';
import { type Readiness, readReadiness } from '../../site/system-contract.ts';
import { hasBackup } from '../operating/backup/write-backup.ts';
import type { Settings } from '../settings/settings.ts';

export const readinessHandler = (settings: Settings): CallHandler =>
  handle(readReadiness, async (): Promise<Readiness> => {
    const { mailServer, isDemo, stripe, publicUrl } = settings;
    const { protocol, host } = new URL(publicUrl);
    return {
      mail: mailServer ? 'sent' : isDemo ? 'mailbox' : 'nowhere',
      cards: stripe?.isLive ? 'live' : 'test',
      isBackedUp: isBackedUp(settings),
      hasAddress: protocol === 'https:' && !isLoopback(host),
    };
  });

/** A database of one's own is backed up where it runs, of which nothing is known here. */
const isBackedUp = ({ backup, databaseUrl, dataDir }: Settings): boolean =>
  backup !== null || databaseUrl !== null || hasBackup(dataDir);
