import { takeFocus } from '../../../../ui/dialog/take-focus.ts';
import { SideNote } from '../../../../ui/text/side-note.tsx';

/** Shown once, when the second step has just been turned on. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <SideNote tone="success" role="status">
      Two-step login is on, and you’re signed out on all other devices. Keep these recovery codes
      where you’d find them without your phone. Each works once. You won’t see them again.
    </SideNote>
    <ul className="figures grid gap-2 text-sm sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
    <a
      ref={takeFocus}
      href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
      download="forecourt-recovery-codes.txt"
      className="btn btn-outline w-fit"
    >
      Download the codes
    </a>
  </>
);
