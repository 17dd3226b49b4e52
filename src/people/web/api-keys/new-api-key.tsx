import { takeFocus } from '../../../kit/web/dialog/take-focus.ts';
import { SideNote } from '../../../kit/web/text/side-note.tsx';

/** Shown once, right after the key was made. */
export const NewApiKey = ({ apiKey }: { apiKey: string }) => (
  <div className="grid gap-3 pb-6">
    <SideNote
      key={apiKey}
      tone="success"
      role="status"
      ref={takeFocus}
      tabIndex={-1}
      className="outline-none"
    >
      Your key is ready. Copy it now: you won’t see it again.
    </SideNote>
    <p className="figures wrap-anywhere select-all rounded-box border border-base-300 p-4 text-sm">
      {apiKey}
    </p>
    <p className="text-quiet text-xs">
      Keep it like a password. Programs send it as{' '}
      <code className="wrap-anywhere">Authorization: Bearer {apiKey.slice(0, 12)}…</code>
    </p>
  </div>
);
