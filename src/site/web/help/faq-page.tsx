import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useMarketText } from '../../../bookings/web/booking-texts.ts';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { PlusMark } from '../../../ui/plus-mark.tsx';
import {
  buyersQuestions,
  developersQuestions,
  type Question,
  sellersQuestions,
} from './questions.ts';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('FAQ: booking, paying and selling', matches) },
  {
    name: 'description',
    content:
      'How bookings, holds and payments work, what happens when a card is declined, who sees your phone number, and how to take a car off the market.',
  },
];
export const headers = textCacheHeaders;

export default function FaqPage() {
  return (
    <div className="page-width grid gap-12 py-12 sm:py-20">
      <PageHead
        title="Frequently asked questions"
        about={
          <>
            Didn’t find it?{' '}
            <Link to={href('/contact-us')} className="link">
              Write to us
            </Link>
            . A real person will answer.
          </>
        }
      />
      <Group id="buyers" title="For buyers" questions={buyersQuestions} />
      <Group id="sellers" title="For sellers" questions={sellersQuestions} />
      <Folded id="developers" title="For developers">
        <Answers questions={developersQuestions} />
      </Folded>
    </div>
  );
}

const Group = ({
  id,
  title,
  questions,
}: {
  id: string;
  title: string;
  questions: readonly Question[];
}) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <Answers questions={questions} />
  </section>
);

/** A group that few people look for: closed until somebody opens it. */
const Folded = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <details className="group/folded grid gap-4">
      <summary className="flex cursor-pointer list-none items-center gap-4 py-4">
        <h2 id={id} className="flex-1 text-lg">
          {title}
        </h2>
        <PlusMark className="group-open/folded:rotate-45" />
      </summary>
      {children}
    </details>
  </section>
);

const Answers = ({ questions }: { questions: readonly Question[] }) => (
  <div className="border-base-300 border-t">
    {questions.map((question) => (
      <Answer key={question.question} {...question} />
    ))}
  </div>
);

function Answer({ question, answer }: Question) {
  const tell = useMarketText();
  return (
    <details className="group border-base-300 border-b">
      <summary className="flex cursor-pointer list-none items-start gap-4 py-4 font-medium">
        <h3 className="flex-1 text-wrap font-medium">{tell(question)}</h3>
        <PlusMark className="mt-1 group-open:rotate-45" />
      </summary>
      <div className="grid max-w-text gap-4 pe-9 pb-6 text-quiet">
        {answer.map((paragraph) => (
          <p key={paragraph}>{tell(paragraph)}</p>
        ))}
      </div>
    </details>
  );
}
