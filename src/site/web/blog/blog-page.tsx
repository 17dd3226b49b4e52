import { href, Link } from 'react-router';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { momentTextUtc } from '../../../kit/dates.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';
import type { Route } from './+types/blog-page';
import { ArticleScene } from './article-scene.tsx';
import { articles, readingMinutes } from './articles.ts';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Blog: buying and selling used cars well', matches) },
  {
    name: 'description',
    content:
      'Plain advice for buyers and sellers of used cars: batteries, test drives, real costs, service histories and listings that sell.',
  },
];
export const headers = textCacheHeaders;

export const loader = () =>
  articles.map((article) => ({
    slug: article.slug,
    title: article.title,
    description: article.description,
    publishedOn: article.publishedOn,
    scene: article.scene,
    minutes: readingMinutes(article),
  }));

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-x-12 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <PageHead title="Blog" about="Plain advice for buying and selling used cars." />
      <ol className="border-base-300 border-t">
        {loaderData.map((entry) => (
          <BlogEntry key={entry.slug} {...entry} />
        ))}
      </ol>
    </div>
  );
}

const BlogEntry = (entry: Route.ComponentProps['loaderData'][number]) => (
  <li className="card-target grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-5 border-base-300 border-b py-8 sm:grid-cols-[minmax(0,1fr)_12rem] sm:gap-x-6">
    <div className="grid gap-2">
      <p className="figures text-quiet text-xs">
        <time dateTime={entry.publishedOn}>
          {momentTextUtc(new Date(entry.publishedOn), 'day')}
        </time>{' '}
        · {entry.minutes} min read
      </p>
      <h2 className="text-lg">
        <Link
          to={href('/blog/:slug', { slug: entry.slug })}
          className="stretched decoration-2 decoration-primary"
        >
          {entry.title}
        </Link>
      </h2>
      <p className="max-w-text text-quiet text-sm">{entry.description}</p>
    </div>
    <ArticleScene
      scene={entry.scene}
      sizes="(min-width: 640px) 192px, 96px"
      className="aspect-3/2 rounded-field"
    />
  </li>
);
