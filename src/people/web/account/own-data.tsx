import { href } from 'react-router';
import { useAction } from '../../../calls/web/action.ts';
import { Button } from '../../../kit/web/button.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { readOwnData } from '../../own-account/own-data-contract.ts';
import { ownDataFile, ownDataMessages } from './own-data-texts.ts';

/** Downloads everything about the person as one file. */
export function OwnData() {
  const download = useAction(readOwnData, {}, { onDone: save, messages: ownDataMessages });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm">
        Your account, cars, bookings, payments, and our emails to you, in one JSON file.
      </p>
      <form
        method="post"
        action={href('/dashboard/account/data')}
        onSubmit={(event) => {
          event.preventDefault();
          download.run();
        }}
      >
        <RenderedFor />
        <Button
          type="submit"
          className="btn-outline"
          isPending={download.isPending}
          disabled={download.isPending}
        >
          Download my data
        </Button>
      </form>
    </div>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = ownDataFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
