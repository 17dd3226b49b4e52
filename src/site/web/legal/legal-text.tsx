import { legalBlocks, legalParts } from './legal-blocks.ts';

/** A legal text as its author meant it: see `legalBlocks` for what they may type. */
export const LegalText = ({ text }: { text: string }) => (
  <div className="wrap-anywhere grid max-w-text gap-4">
    {legalBlocks(text).map((block, at) => {
      // The text never changes on a page, so places are keys.
      const key = String(at);
      if (block.is === 'list')
        return (
          <ul key={key} className="grid list-disc gap-1 ps-5">
            {block.entries.map((entry, place) => (
              <li key={String(place)}>
                <LegalLine text={entry} />
              </li>
            ))}
          </ul>
        );
      if (block.is === 'heading')
        return (
          <h2 key={key} className="mt-4 text-lg">
            {block.text}
          </h2>
        );
      return (
        <p key={key} className="whitespace-pre-line">
          <LegalLine text={block.text} />
        </p>
      );
    })}
  </div>
);

const LegalLine = ({ text }: { text: string }) =>
  legalParts(text).map(({ text: part, to }, at) =>
    to === null ? (
      part
    ) : (
      <a key={String(at)} href={to} className="link">
        {part}
      </a>
    ),
  );
