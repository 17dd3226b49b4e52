import type { CategoryId } from '../../../categories/category.ts';
import { readAServiceHistory } from './articles/read-a-service-history.ts';
import { testDriveInFortyMinutes } from './articles/test-drive-in-forty-minutes.ts';
import { usedElectricCarBattery } from './articles/used-electric-car-battery.ts';
import { whatAUsedCarReallyCosts } from './articles/what-a-used-car-really-costs.ts';
import { writeAListingThatSells } from './articles/write-a-listing-that-sells.ts';

/** Every article, newest first. */
export const articles: readonly Article[] = [
  usedElectricCarBattery,
  writeAListingThatSells,
  testDriveInFortyMinutes,
  whatAUsedCarReallyCosts,
  readAServiceHistory,
].toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));

export interface ArticleSection {
  readonly heading: string;
  /** A text is a paragraph, a list of texts is a list of points. */
  readonly content: readonly (string | readonly string[])[];
}

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `2026-10-14` */
  readonly publishedOn: string;
  /** Whose picture stands beside it. */
  readonly scene: CategoryId | 'forecourt';
  readonly opening: string;
  readonly sections: readonly ArticleSection[];
}

const wordsAMinute = 220;

export function readingMinutes({ opening, sections }: Article): number {
  const texts = [
    opening,
    ...sections.flatMap(({ heading, content }) => [heading, ...content.flat()]),
  ];
  const wordCount = texts.join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(wordCount / wordsAMinute));
}
