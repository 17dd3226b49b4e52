import { data, href, Link } from 'react-router';
import { useMarketText } from '../../../bookings/web/booking-texts.ts';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { countryCode, unitedStates } from '../../../kit/country.ts';
import { momentTextUtc } from '../../../kit/dates.ts';
import { BackLink } from '../../../ui/list/page-head.tsx';
import { CategoryLink } from '../home/category-choices.tsx';
import type { Route } from './+types/article-page';
import { ArticleScene } from './article-scene.tsx';
import { type ArticleSection, articles, readingMinutes } from './articles.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.article.title ?? 'Page not found', matches) },
  { name: 'description', content: loaderData?.article.description ?? '' },
];
export const headers = textCacheHeaders;

export function loader({ params }: Route.LoaderArgs) {
  const position = articles.findIndex(({ slug }) => slug === params.slug);
  const article = articles[position];
  if (!article) throw data(null, { status: 404 });
  const { slug, title } = articles[(position + 1) % articles.length] ?? article;
  return { article, minutes: readingMinutes(article), next: { slug, title } };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, minutes, next } = loaderData;
  return (
    <article className="page-width py-12 sm:py-20">
      <div className="mx-auto grid max-w-text gap-10">
        <header className="grid gap-4">
          <BackLink to={href('/blog')} name="Blog" />
          <h1 className="text-2xl">{article.title}</h1>
          <p className="figures text-quiet text-sm">
            <time dateTime={article.publishedOn}>
              {momentTextUtc(new Date(article.publishedOn), 'day')}
            </time>{' '}
            · {minutes} min read
          </p>
        </header>
        {article.scene === 'forecourt' ? (
          <ArticleScene scene={article.scene} {...topPicture} />
        ) : (
          <CategoryLink id={article.scene} {...topPicture} />
        )}
        {countryCode() !== unitedStates.code && (
          <p className="text-quiet">
            This article was written for the USA: its prices are in dollars, and its distances in
            miles.
          </p>
        )}
        <p className="text-lg">{article.opening}</p>
        {article.sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <nav aria-label="Next article" className="grid gap-1 border-base-300 border-t pt-6">
          <span className="text-quiet text-xs">Read next</span>
          <Link
            to={href('/blog/:slug', { slug: next.slug })}
            className="link font-semibold text-lg decoration-primary underline-offset-4"
          >
            {next.title}
          </Link>
        </nav>
      </div>
    </article>
  );
}

const topPicture = {
  sizes: '(min-width: 720px) 672px, 92vw',
  isFirst: true,
  className: 'aspect-3/2 rounded-box sm:aspect-16/9',
};

function Section({ heading, content }: ArticleSection) {
  const tell = useMarketText();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{heading}</h2>
      {content.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{tell(part)}</p>
        ) : (
          <ul key={part[0]} className="grid list-disc gap-2 ps-6 marker:text-primary">
            {part.map((point) => (
              <li key={point}>{tell(point)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
