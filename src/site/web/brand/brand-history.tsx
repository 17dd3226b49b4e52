import { Link } from 'react-router';
import { Moment } from '../../../ui/text/moment.tsx';
import { type BrandVersion, type Publication, publicationsListed } from '../../brand-contract.ts';
import { differences, versionPath } from './brand-words.ts';
import { PublishForm } from './publish-form.tsx';

interface History {
  readonly versions: readonly BrandVersion[];
  /** The newest first. */
  readonly publications: readonly Publication[];
}

/** What was shown when, and what was saved without being shown. */
export function BrandHistory({ versions, publications }: History) {
  const published = new Set(publications.map(({ version }) => version));
  const drafts = versions.filter(({ id }) => !published.has(id));
  if (versions.length === 0) return null;
  return (
    <>
      {publications.length > 0 && <Published versions={versions} publications={publications} />}
      {drafts.length > 0 && <Drafts drafts={drafts} />}
    </>
  );
}

const Published = ({ versions, publications }: History) => {
  const versionOf = (publication: Publication | undefined) =>
    versions.find(({ id }) => id === publication?.version) ?? null;
  return (
    <section aria-labelledby="published" className="grid gap-3">
      <h2 id="published" className="text-lg">
        Published
      </h2>
      <ol className="border-base-300 border-t">
        {publications.slice(0, publicationsListed).map((publication, at) => {
          const version = versionOf(publication);
          return (
            <li
              key={publication.id}
              className="flex flex-wrap items-start justify-between gap-3 border-base-300 border-b py-3"
            >
              <div className="grid min-w-0 gap-1 text-sm">
                <p>
                  <Moment at={publication.publishedAt} hasDay isAlone />,{' '}
                  {publication.publishedBy ?? 'a deleted account'}
                </p>
                {version && <Changes before={versionOf(publications[at + 1])} after={version} />}
              </div>
              {at === 0 ? (
                <span className="text-quiet text-sm">Shown now</span>
              ) : (
                <PublishForm version={publication.version} replaces={publications[0]?.id} isSmall>
                  Show again
                </PublishForm>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

function Changes({ before, after }: { before: BrandVersion | null; after: BrandVersion }) {
  const changes = differences(before, after);
  if (changes.length === 0) return <p className="text-quiet">Nothing changed</p>;
  return (
    <ul className="wrap-anywhere text-quiet">
      {changes.map(({ part, was, became }) => (
        <li key={part}>
          {part}: <del>{was}</del> <ins>{became}</ins>
        </li>
      ))}
    </ul>
  );
}

const Drafts = ({ drafts }: { drafts: readonly BrandVersion[] }) => (
  <section aria-labelledby="drafts" className="grid gap-3">
    <h2 id="drafts" className="text-lg">
      Saved, not published
    </h2>
    <ol className="border-base-300 border-t">
      {drafts.map(({ id, writtenAt, writtenBy }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-base-300 border-b py-3 text-sm"
        >
          <p>
            <Moment at={writtenAt} hasDay isAlone />, {writtenBy ?? 'a deleted account'}
          </p>
          <Link to={versionPath(id)} className="btn btn-ghost btn-sm">
            Preview<span className="sr-only"> version {id}</span>
          </Link>
        </li>
      ))}
    </ol>
  </section>
);
