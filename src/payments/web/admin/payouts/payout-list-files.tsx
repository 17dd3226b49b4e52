import { href } from 'react-router';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import type { PayoutList } from '../../../payouts/payout-lists-contract.ts';
import { EndList } from './end-list.tsx';

export const PayoutListFiles = ({ id, open, files, fileAt }: PayoutList) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap gap-2">
      {files.includes('xml') && (
        <a
          href={href('/dashboard/payouts/lists/:id/xml', { id: String(id) })}
          className="btn btn-primary"
        >
          Download for the bank
        </a>
      )}
      {files.includes('csv') && (
        <a
          href={href('/dashboard/payouts/lists/:id/csv', { id: String(id) })}
          className="btn btn-outline"
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
