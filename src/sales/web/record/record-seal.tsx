import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { SaleRecord } from '../../record-contract.ts';

/** The hash, and whether it still matches what is shown above. */
export function RecordSeal({ record }: { record: SaleRecord }) {
  const isMatch =
    record.isIntact && record.photos.every(({ isUnchanged }) => isUnchanged !== false);
  return (
    <section aria-labelledby="seal" className="grid gap-3">
      <h2 id="seal" className="text-lg">
        Seal
      </h2>
      <SideNote tone={isMatch ? 'success' : 'error'} className="grid gap-1">
        <p className="font-semibold">
          {isMatch
            ? 'The hash matches: nothing has changed since it was sealed.'
            : 'The hash doesn’t match: something has changed since it was sealed.'}
        </p>
        <p className="text-quiet text-xs">
          Sealed on <Moment at={record.sealedAt} shows="date" />. SHA-256 over its text:
        </p>
        <p className="figures select-all break-all text-xs">{record.seal}</p>
      </SideNote>
      <p className="max-w-text text-quiet text-xs">
        Print or save this page now: with the hash on paper, nobody can swap the record later
        without you noticing.
      </p>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(record.sealedText)}`}
        download={`sale-record-${record.bookingId}.json`}
        className="link w-fit py-2.5 text-sm print:hidden"
      >
        Download the sealed text
      </a>
    </section>
  );
}
