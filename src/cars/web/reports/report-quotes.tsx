import { cursorText } from '../../../kit/wire.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import type { ReportVersion } from '../../report-version.ts';

interface QuotedReport {
  readonly id: number;
  /** The reason as people read it. */
  readonly reason: string;
  readonly details: string;
  readonly by: string;
  readonly at: Date;
}

/** What people have reported about one thing, for admins. */
export const ReportQuotes = ({ reports }: { reports: readonly QuotedReport[] }) => (
  <ul className="grid gap-3">
    {reports.map(({ id, reason, details, by, at }) => (
      <li key={id} className="border-base-300 border-s-2 ps-3 text-sm">
        <p className="font-medium">{reason}</p>
        {details && <p className="max-w-text whitespace-pre-line">{details}</p>}
        <p className="text-quiet">
          {by}, <Moment at={at} hasDay />
        </p>
      </li>
    ))}
  </ul>
);

/** Which reports stand above a form, so that it decides on none that nobody has read. */
export const ReadReports = ({
  reports,
}: {
  reports: readonly { readonly version: ReportVersion }[];
}) => (
  <input
    type="hidden"
    name="versions"
    value={reports.map(({ version }) => cursorText(version)).join(' ')}
  />
);

/** They were replaced, or another admin was faster. */
export const nothingDecided =
  'Nothing was decided: these reports have changed, or were decided meanwhile.';
