import { useAction } from '../../../calls/web/action.ts';
import { ActionButton } from '../../../calls/web/action-button.tsx';
import { NeedsScripts } from '../../../kit/web/hydration/needs-scripts.tsx';
import { readOwnData } from '../../own-account/own-data-contract.ts';

/** Downloads everything about the person as one file. */
export function OwnData() {
  const download = useAction(
    readOwnData,
    {},
    {
      onDone: save,
      messages: {
        'too-many-requests': 'You have downloaded it a moment ago. Try again in a few minutes.',
      },
    },
  );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm">
        Your account, cars, bookings, payments, and our emails to you, in one JSON file.
      </p>
      <ActionButton action={download} className="btn-outline">
        Download my data
      </ActionButton>
      <NeedsScripts>Downloading your data needs JavaScript.</NeedsScripts>
    </div>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'forecourt-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
