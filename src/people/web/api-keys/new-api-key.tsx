import { ShownOnce } from '../../../ui/text/shown-once.tsx';

/** Shown once, right after the key was made. */
export const NewApiKey = ({ apiKey }: { apiKey: string }) => (
  <ShownOnce message="Your key is ready. Copy it now: you won’t see it again." secret={apiKey}>
    Keep it like a password. Programs send it as{' '}
    <code className="wrap-anywhere">Authorization: Bearer {apiKey.slice(0, 12)}…</code>
  </ShownOnce>
);
