import { Moment } from '../../../kit/web/text/moment.tsx';
import { SideNote } from '../../../kit/web/text/side-note.tsx';
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
          Sealed <Moment at={record.sealedAt} hasDay />. SHA-256 over the text below:
        </p>
        <p className="figures select-all break-all text-xs">{record.seal}</p>
      </SideNote>
      <p className="max-w-text text-quiet text-xs">
        Print or save this page now: with the hash on paper, nobody can exchange the record later
        without you noticing.
      </p>
      <details className="group print:hidden">
        <summary className="link w-fit cursor-pointer py-2.5 text-sm">The sealed text</summary>
        <pre className="figures max-h-96 select-all overflow-auto whitespace-pre-wrap text-xs">
          {record.sealedText}
        </pre>
      </details>
    </section>
  );
}
