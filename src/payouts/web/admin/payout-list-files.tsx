import { useState } from 'react';
import { href } from 'react-router';
import { usePoll } from '../../../calls/web/poll.ts';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { PayoutList } from '../../payout-lists-contract.ts';
import { EndList } from './end-list.tsx';

export function PayoutListFiles({ id, open, files, fileAt }: PayoutList) {
  const [isDownloading, setDownloading] = useState(false);
  // The first download settles what is on the list, and the browser tells nobody when it has ended.
  usePoll(isDownloading && fileAt === null, async () => true);
  const download = () => setDownloading(true);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {files.includes('xml') && (
          <a
            href={href('/dashboard/payouts/lists/:id/xml', { id: String(id) })}
            className="btn btn-primary"
            onClick={download}
          >
            Download for the bank
          </a>
        )}
        {files.includes('csv') && (
          <a
            href={href('/dashboard/payouts/lists/:id/csv', { id: String(id) })}
            className="btn btn-outline"
            onClick={download}
          >
            Download as CSV
          </a>
        )}
        {open > 0 && fileAt && <EndList id={id} open={open} />}
      </div>
      {files.includes('xml') ? (
        <p className="max-w-text text-quiet text-sm">
          An ISO 20022 file (pain.001), in US dollars.{' '}
          {fileAt
            ? 'It’s the same each time, so that your bank can refuse it the second time.'
            : 'What is held by the time you first download it is left out. From then on it’s the same each time.'}
        </p>
      ) : (
        <SideNote tone="warning">
          To get a file for the bank, add the market’s own bank account to its settings.
        </SideNote>
      )}
    </div>
  );
}
