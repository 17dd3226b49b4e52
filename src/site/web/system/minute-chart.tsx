// A small chart that needs no script: a bar for each minute, drawn by the server.

const minutes = 60;
const height = 40;

/** Bars of up to an hour, the latest at the right. Null: not measured, so there is no bar. */
export function MinuteChart({
  title,
  summary,
  values,
  text,
}: {
  title: string;
  /** Says in words what matters of the chart. */
  summary: string;
  values: readonly (number | null)[];
  text: (value: number) => string;
}) {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const first = minutes - values.length;
  return (
    <figure className="grid gap-2 rounded-box border border-base-300 p-4">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-sm">{title}</span>
        {most > 0 && (
          <span className="figures whitespace-nowrap text-quiet text-xs">up to {text(most)}</span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${minutes} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height="64"
        fill="currentColor"
        className="text-primary"
        aria-hidden="true"
      >
        {values.map((value, place) => {
          if (!value) return null;
          const tall = Math.max(1, (value / most) * height);
          const x = first + place;
          return <rect key={x} x={x + 0.1} y={height - tall} width="0.8" height={tall} />;
        })}
      </svg>
      <p className="figures border-base-300 border-t pt-2 text-sm">{summary}</p>
    </figure>
  );
}
