import { Moment } from '../../../kit/web/text/moment.tsx';

interface QuotedReport {
  readonly id: number;
  /** As people read it. */
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
